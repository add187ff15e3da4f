import { type Db, inTransaction } from '../../platform/database.ts';
import { lockProfile, setSight } from '../profiles/index.ts';
import { addEnforceJob } from './jobs.ts';
import { findDecision } from './store/decisions.ts';
import { endDue, findDue, findKeptOut } from './store/sanctions.ts';

/** What it takes to keep somebody from signing in. */
export interface Users {
  /** Ends all sessions of a user, who may not sign in again before `until`; null is for good. */
  disable(userId: string, until: Date | null): Promise<void>;
  enable(userId: string): Promise<void>;
}

const AT_ONCE = 100;

/** What holds for a member now: until when they are kept out, null for good; undefined where nothing does. */
const settle = (
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Date | null | undefined> =>
  inTransaction(db, async (transaction) => {
    // First of all, as whoever decides, lifts or leaves does.
    await lockProfile(transaction, memberId);
    await endDue(transaction, memberId, now);
    const until = await findKeptOut(transaction, memberId);
    await setSight(transaction, memberId, { suspended: until !== undefined });
    return until;
  });

/**
 * Makes of a member what the decisions that are in force say, however often: in sight and able to sign in, or neither
 * until a date or for good. Who holds the users is asked while nothing is locked, as they may take their time or not
 * answer at all; what was decided meanwhile is carried out as well, whoever comes last.
 */
export async function enforce(db: Db, users: Users, about: { memberId: string; now: Date }): Promise<void> {
  let until = await settle(db, about);
  let carriedOut: Date | null | undefined;
  do {
    carriedOut = until;
    if (until === undefined) await users.enable(about.memberId);
    else await users.disable(about.memberId, until);
    until = await settle(db, about);
  } while (until?.getTime() !== carriedOut?.getTime() || typeof until !== typeof carriedOut);
}

/** The same for whom a case is about. */
export async function enforceCase(
  db: Db,
  users: Users,
  { caseId, now }: { caseId: string; now: Date },
): Promise<void> {
  const decision = await findDecision(db, caseId);
  if (decision?.memberId) await enforce(db, users, { memberId: decision.memberId, now });
}

/**
 * Has those brought back whose suspension is over: each by a job of their own, so that one who cannot be brought back
 * now keeps nobody else waiting. Any number of processes may do it at once.
 */
export async function endSuspensions(db: Db, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const due = await findDue(db, { now, after, most: AT_ONCE });
    for (const { caseId } of due) await addEnforceJob(db, caseId);
    after = due.length === AT_ONCE ? (due.at(-1)?.memberId ?? null) : null;
  } while (after !== null);
}
