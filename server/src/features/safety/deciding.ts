import type { ReportReason } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { CaseKeys } from '../moderation/index.ts';
import { setSight } from '../profiles/index.ts';
import { addEnforceJob, addTellContactsJob } from './jobs.ts';
import {
  type DecidedCase,
  findDecision,
  findUndecided,
  insertDecision,
  lockCase,
} from './store/decisions.ts';
import { appendToLog } from './store/log.ts';
import { findKeptOut } from './store/sanctions.ts';
import type { Decision } from './store/tables.ts';

interface AboutMember {
  caseId: string;
  memberId: string;
  reason: ReportReason;
  now: Date;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Staff have decided what somebody told them, who may be gone or was never signed in. */
    'case.decided': { reporterId: string | null; reason: ReportReason; isActed: boolean; now: Date };
    'member.warned': AboutMember;
    'member.suspended': AboutMember & { until: Date };
    'member.banned': AboutMember;
  }
}

export interface Verdict {
  decision: Decision;
  /** Of a suspension. */
  until: Date | null;
  note: string | null;
  staff: string;
  /** Whether it counts for all that is undecided about the same member. */
  allOfMember: boolean;
  now: Date;
}

interface Parts {
  events: Events;
  caseKeys: CaseKeys;
}

export type NotDecided =
  | { made: false; why: 'unknown' | 'nobody' }
  /** The member is kept out already for longer than this would; null is for good. */
  | { made: false; why: 'keptOut'; until: Date | null }
  | { made: false; why: 'decided'; before: NonNullable<Awaited<ReturnType<typeof findDecision>>> };

export type DecisionMade = { made: true; memberId: string | null; cases: number } | NotDecided;

/** Somebody who hears of a decision. */
interface Notice {
  to: string;
  tell(): Promise<void>;
}

/** All in one order, whatever is decided beside: each waits for who is told of something else at the same time. */
async function tellAll(notices: Notice[]): Promise<void> {
  for (const { tell } of notices.toSorted((one, other) => (one.to < other.to ? -1 : 1))) await tell();
}

/** Keeps a decision on one case; answers false where there is one already. */
async function decideOne(db: Db, decided: DecidedCase, verdict: Verdict, { caseKeys }: Parts) {
  const { decision, until, note, staff, now } = verdict;
  const { caseId, subjectAlias } = decided;
  const sealed = note === null ? null : caseKeys.sealNote(caseId, note);
  if (!(await insertDecision(db, decided, { decision, until, note: sealed, staff, now }))) return false;
  await appendToLog(db, { at: now, staff, act: decision, caseId, member: subjectAlias, until });
  return true;
}

const ofReporter = (
  db: Db,
  { reporterId, reason }: DecidedCase,
  { decision, now }: Verdict,
  { events }: Parts,
): Notice => ({
  to: reporterId ?? '',
  tell: () => events.emit(db, 'case.decided', { reporterId, reason, isActed: decision !== 'dismiss', now }),
});

const ofMember = (db: Db, about: AboutMember, { decision, until }: Verdict, { events }: Parts): Notice => ({
  to: about.memberId,
  async tell() {
    if (decision === 'warn') await events.emit(db, 'member.warned', about);
    if (decision === 'ban') await events.emit(db, 'member.banned', about);
    if (until) await events.emit(db, 'member.suspended', { ...about, until });
  },
});

/** What follows for a member; sessions end and others are told by jobs that are there with the decision. */
async function follow(db: Db, about: AboutMember, { decision }: Verdict): Promise<void> {
  if (decision === 'dismiss' || decision === 'warn') return;
  await setSight(db, about.memberId, { suspended: true });
  await addEnforceJob(db, about.caseId);
  if (decision === 'ban') await addTellContactsJob(db, about.caseId);
}

async function decidedBefore(db: Db, caseId: string): Promise<NotDecided | null> {
  const before = await findDecision(db, caseId);
  return before && { made: false, why: 'decided', before };
}

/**
 * Whether what keeps a member out already makes a decision mean nothing, while they would be told that it counts: after a
 * ban a warning or a suspension, after a suspension one that ends no later.
 */
function isOverruled({ decision, until }: Verdict, keptOut: Date | null | undefined): boolean {
  if (keptOut === undefined) return false;
  if (keptOut === null) return decision === 'warn' || decision === 'suspend';
  return until !== null && until <= keptOut;
}

/**
 * Decides a case for good: of several operators at once one does, and the others learn what was decided. Nobody is banned
 * twice, though each case about them may be decided so: they are told once.
 */
export const decideCase = (db: Db, caseId: string, verdict: Verdict, parts: Parts): Promise<DecisionMade> =>
  inTransaction(db, async (transaction) => {
    const decided = await lockCase(transaction, caseId);
    if (!decided) return { made: false, why: 'unknown' };
    const { subjectId: memberId, reason } = decided;
    if (memberId === null && verdict.decision !== 'dismiss') return { made: false, why: 'nobody' };
    const keptOut = memberId === null ? undefined : await findKeptOut(transaction, memberId);
    if (isOverruled(verdict, keptOut)) {
      const before = await decidedBefore(transaction, caseId);
      return before ?? { made: false, why: 'keptOut', until: keptOut ?? null };
    }
    if (!(await decideOne(transaction, decided, verdict, parts))) {
      return (await decidedBefore(transaction, caseId)) ?? { made: false, why: 'unknown' };
    }
    const closed = [decided];
    const others = verdict.allOfMember ? await findUndecided(transaction, decided) : [];
    for (const other of others) if (await decideOne(transaction, other, verdict, parts)) closed.push(other);
    const notices = closed.map((one) => ofReporter(transaction, one, verdict, parts));
    if (memberId !== null) {
      const about = { caseId, memberId, reason, now: verdict.now };
      await follow(transaction, about, verdict);
      if (keptOut !== null) notices.push(ofMember(transaction, about, verdict, parts));
    }
    await tellAll(notices);
    return { made: true, memberId, cases: closed.length };
  });
