import type { ReportReason } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { CaseCipher } from '../moderation/index.ts';
import { lockProfile, setHidden } from '../profiles/index.ts';
import { addEnforceJob, addTellContactsJob } from './enforcement.ts';
import {
  type DecidedCase,
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
    /** Event: staff decided a report; its author may have left or was never signed in. */
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
  /** End of a suspension. */
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

export type DecisionRefused =
  | { made: false; why: 'unknown' | 'nobody' }
  /** The member is already suspended or banned for longer; null means permanently. */
  | { made: false; why: 'keptOut'; until: Date | null }
  | { made: false; why: 'decided'; before: NonNullable<Awaited<ReturnType<typeof findDecision>>> };

export type DecisionResult = { made: true; memberId: string | null; cases: number } | DecisionRefused;

/** A recipient of a decision's notification. */
interface DecisionNotice {
  to: string;
  send(): Promise<void>;
}

/** Sorted, so that concurrent decisions lock recipients in the same order. */
async function publishInOrder(notices: DecisionNotice[]): Promise<void> {
  for (const { send } of notices.toSorted((a, b) => (a.to < b.to ? -1 : 1))) await send();
}

/** Stores a decision on a case; returns false if it is decided already. */
async function recordDecision(
  db: Db,
  decided: DecidedCase,
  verdict: Verdict,
  { caseCipher }: DecisionDependencies,
) {
  const { decision, until, note, staff, now } = verdict;
  const { caseId, subjectAlias } = decided;
  const sealed = note === null ? null : caseCipher.encryptNote(caseId, note);
  if (!(await insertDecision(db, decided, { decision, until, note: sealed, staff, now }))) return false;
  await appendToStaffLog(db, { at: now, staff, act: decision, caseId, member: subjectAlias, until });
  return true;
}

const reporterNotice = (
  db: Db,
  { reporterId, reason }: DecidedCase,
  { decision, now }: Verdict,
  { events }: DecisionDependencies,
): DecisionNotice => ({
  to: reporterId ?? '',
  send: () => events.emit(db, 'case.decided', { reporterId, reason, isActed: decision !== 'dismiss', now }),
});

const memberNotice = (
  db: Db,
  about: SanctionEvent,
  { decision, until }: Verdict,
  { events }: DecisionDependencies,
): DecisionNotice => ({
  to: about.memberId,
  async send() {
    if (decision === 'warn') await events.emit(db, 'member.warned', about);
    if (decision === 'ban') await events.emit(db, 'member.banned', about);
    if (until) await events.emit(db, 'member.suspended', { ...about, until });
  },
});

/** Applies a decision to a member; jobs queued in the same transaction end sessions and notify others. */
async function applySanction(db: Db, about: SanctionEvent, { decision }: Verdict): Promise<void> {
  if (decision === 'dismiss' || decision === 'warn') return;
  await setHidden(db, about.memberId, { suspended: true });
  await addEnforceJob(db, about.caseId);
  if (decision === 'ban') await addTellContactsJob(db, about.caseId);
}

async function findEarlierDecision(db: Db, caseId: string): Promise<DecisionRefused | null> {
  const before = await findDecision(db, caseId);
  return before && { made: false, why: 'decided', before };
}

/**
 * Whether an existing suspension or ban makes a decision pointless: its notification would contradict the stronger
 * sanction. True for a warning or suspension after a ban, and for a suspension that does not end later than the last.
 */
function isOverruled({ decision, until }: Verdict, excludedUntil: Date | null | undefined): boolean {
  if (excludedUntil === undefined) return false;
  if (excludedUntil === null) return decision === 'warn' || decision === 'suspend';
  return until !== null && until <= excludedUntil;
}

/**
 * Decides a case. Of concurrent operators one succeeds, and the others get that decision. Each case about a member may
 * be decided as a ban, but they are banned and notified once.
 */
export const decideCase = (
  db: Db,
  caseId: string,
  verdict: Verdict,
  dependencies: DecisionDependencies,
): Promise<DecisionResult> =>
  inTransaction(db, async (transaction) => {
    const decided = await lockCase(transaction, caseId);
    if (!decided) return { made: false, why: 'unknown' };
    const { subjectId: memberId, reason } = decided;
    if (memberId === null && verdict.decision !== 'dismiss') return { made: false, why: 'nobody' };
    const excludedUntil = memberId === null ? undefined : await findSanctionEnd(transaction, memberId);
    if (isOverruled(verdict, excludedUntil)) {
      const before = await findEarlierDecision(transaction, caseId);
      return before ?? { made: false, why: 'keptOut', until: excludedUntil ?? null };
    }
    if (!(await recordDecision(transaction, decided, verdict, dependencies))) {
      return (await findEarlierDecision(transaction, caseId)) ?? { made: false, why: 'unknown' };
    }
    const closed = [decided];
    const others = verdict.allOfMember ? await findOpenCases(transaction, decided) : [];
    for (const b of others) if (await recordDecision(transaction, b, verdict, dependencies)) closed.push(b);
    const notices = closed.map((closedCase) =>
      reporterNotice(transaction, closedCase, verdict, dependencies),
    );
    if (memberId !== null) {
      const about = { caseId, memberId, reason, now: verdict.now };
      await applySanction(transaction, about, verdict);
      if (excludedUntil !== null) notices.push(memberNotice(transaction, about, verdict, dependencies));
    }
    await publishInOrder(notices);
    return { made: true, memberId, cases: closed.length };
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
    const ended = await endAllSanctions(transaction, memberId, now);
    const member = caseCipher.aliasOf(memberId);
    for (const caseId of ended) {
      await appendToStaffLog(transaction, { at: now, staff, act: 'lift', caseId, member });
    }
    const [caseId] = ended;
    if (caseId === undefined) return false;
    await addEnforceJob(transaction, caseId);
    await events.emit(transaction, 'member.restored', { caseId, memberId, now });
    return true;
  });
