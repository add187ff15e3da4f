import type { ReportReason } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { CaseCipher } from '../moderation/index.ts';
import { lockProfile, setHidden } from '../profiles/index.ts';
import { addEnforceJob, addTellContactsJob } from './enforcement.ts';
import {
  type CaseForDecision,
  endAllSanctions,
  findDecision,
  findOpenCases,
  findSanctionEnd,
  insertDecision,
  lockCase,
} from './store/decisions.ts';
import { appendToStaffLog } from './store/staff-log.ts';
import type { Decision } from './store/tables.ts';

interface SanctionEvent {
  caseId: string;
  memberId: string;
  reason: ReportReason;
  now: Date;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Event: staff decided a case. The reporter is null for a visitor, and may be a member who has left since. */
    'case.decided': { reporterId: string | null; reason: ReportReason; isActed: boolean; now: Date };
    'member.warned': SanctionEvent;
    'member.suspended': SanctionEvent & { until: Date };
    'member.banned': SanctionEvent;
    /** Event: staff lifted the suspension or ban imposed by the decision on this case. */
    'member.restored': { caseId: string; memberId: string; now: Date };
  }
}

export interface Verdict {
  decision: Decision;
  /** When a suspension ends; null for other decisions. */
  until: Date | null;
  note: string | null;
  staff: string;
  /** Whether it applies to all open cases about the same member. */
  allOfMember: boolean;
  now: Date;
}

interface DecisionDependencies {
  events: Events;
  caseCipher: CaseCipher;
}

export type DecisionRefusal =
  | { made: false; why: 'unknown' | 'nobody' }
  /** The member is already suspended or banned for longer; null means permanently. */
  | { made: false; why: 'keptOut'; until: Date | null }
  | { made: false; why: 'decided'; before: NonNullable<Awaited<ReturnType<typeof findDecision>>> };

export type DecisionResult = { made: true; memberId: string | null; cases: number } | DecisionRefusal;

/** A notification of a decision and its recipient. */
interface DecisionNotice {
  to: string;
  send(): Promise<void>;
}

/** Sends the notices in the order of their recipients, so that concurrent decisions lock recipients in the same order. */
async function publishInOrder(notices: DecisionNotice[]): Promise<void> {
  for (const { send } of notices.toSorted((a, b) => (a.to < b.to ? -1 : 1))) await send();
}

/** Stores a decision on a case; returns false if it is decided already. */
async function recordDecision(
  db: Db,
  decidedCase: CaseForDecision,
  verdict: Verdict,
  { caseCipher }: DecisionDependencies,
) {
  const { decision, until, note, staff, now } = verdict;
  const { caseId, subjectAlias } = decidedCase;
  const sealed = note === null ? null : caseCipher.encryptNote(caseId, note);
  if (!(await insertDecision(db, decidedCase, { decision, until, note: sealed, staff, now }))) return false;
  await appendToStaffLog(db, { at: now, staff, act: decision, caseId, member: subjectAlias, until });
  return true;
}

const createReporterNotice = (
  db: Db,
  { reporterId, reason }: CaseForDecision,
  { decision, now }: Verdict,
  { events }: DecisionDependencies,
): DecisionNotice => ({
  to: reporterId ?? '',
  send: () => events.emit(db, 'case.decided', { reporterId, reason, isActed: decision !== 'dismiss', now }),
});

const createMemberNotice = (
  db: Db,
  sanction: SanctionEvent,
  { decision, until }: Verdict,
  { events }: DecisionDependencies,
): DecisionNotice => ({
  to: sanction.memberId,
  async send() {
    if (decision === 'warn') await events.emit(db, 'member.warned', sanction);
    if (decision === 'ban') await events.emit(db, 'member.banned', sanction);
    if (until) await events.emit(db, 'member.suspended', { ...sanction, until });
  },
});

/** Hides a suspended or banned member. Queues jobs that end their sessions and notify the contacts of a banned member. */
async function applySanction(db: Db, sanction: SanctionEvent, { decision }: Verdict): Promise<void> {
  if (decision === 'dismiss' || decision === 'warn') return;
  await setHidden(db, sanction.memberId, { suspended: true });
  await addEnforceJob(db, sanction.caseId);
  if (decision === 'ban') await addTellContactsJob(db, sanction.caseId);
}

async function findEarlierDecision(db: Db, caseId: string): Promise<DecisionRefusal | null> {
  const before = await findDecision(db, caseId);
  return before && { made: false, why: 'decided', before };
}

/**
 * Whether an existing suspension or ban makes a decision pointless, because the decision's notification would contradict
 * it. True for a warning or suspension after a ban, and for a suspension that does not end later than the existing one.
 */
function isOverruled({ decision, until }: Verdict, sanctionEnd: Date | null | undefined): boolean {
  if (sanctionEnd === undefined) return false;
  if (sanctionEnd === null) return decision === 'warn' || decision === 'suspend';
  return until !== null && until <= sanctionEnd;
}

/**
 * Decides a case. If operators decide it concurrently, one succeeds and the others get that operator's decision. Several
 * cases about a member may be decided as a ban, but the member is notified of a ban once.
 */
export const decideCase = (
  db: Db,
  caseId: string,
  verdict: Verdict,
  dependencies: DecisionDependencies,
): Promise<DecisionResult> =>
  inTransaction(db, async (transaction) => {
    const lockedCase = await lockCase(transaction, caseId);
    if (!lockedCase) return { made: false, why: 'unknown' };
    const { subjectId: memberId, reason } = lockedCase;
    if (memberId === null && verdict.decision !== 'dismiss') return { made: false, why: 'nobody' };
    const sanctionEnd = memberId === null ? undefined : await findSanctionEnd(transaction, memberId);
    if (isOverruled(verdict, sanctionEnd)) {
      const before = await findEarlierDecision(transaction, caseId);
      return before ?? { made: false, why: 'keptOut', until: sanctionEnd ?? null };
    }
    if (!(await recordDecision(transaction, lockedCase, verdict, dependencies))) {
      return (await findEarlierDecision(transaction, caseId)) ?? { made: false, why: 'unknown' };
    }
    const decidedCases = [lockedCase];
    const otherCases = verdict.allOfMember ? await findOpenCases(transaction, lockedCase) : [];
    for (const otherCase of otherCases)
      if (await recordDecision(transaction, otherCase, verdict, dependencies)) decidedCases.push(otherCase);
    const notices = decidedCases.map((closedCase) =>
      createReporterNotice(transaction, closedCase, verdict, dependencies),
    );
    if (memberId !== null) {
      const sanction = { caseId, memberId, reason, now: verdict.now };
      await applySanction(transaction, sanction, verdict);
      if (sanctionEnd !== null)
        notices.push(createMemberNotice(transaction, sanction, verdict, dependencies));
    }
    await publishInOrder(notices);
    return { made: true, memberId, cases: decidedCases.length };
  });

interface LiftRequest {
  memberId: string;
  staff: string;
  now: Date;
}

/** Lifts the member's suspension or ban; returns false if there is none. */
export const liftSanctions = (
  db: Db,
  { memberId, staff, now }: LiftRequest,
  { events, caseCipher }: { events: Events; caseCipher: CaseCipher },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await lockProfile(transaction, memberId);
    const endedCaseIds = await endAllSanctions(transaction, memberId, now);
    const member = caseCipher.aliasOf(memberId);
    for (const caseId of endedCaseIds) {
      await appendToStaffLog(transaction, { at: now, staff, act: 'lift', caseId, member });
    }
    const [caseId] = endedCaseIds;
    if (caseId === undefined) return false;
    await addEnforceJob(transaction, caseId);
    await events.emit(transaction, 'member.restored', { caseId, memberId, now });
    return true;
  });
