import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { lockProfile, setHidden } from '../profiles/index.ts';
import { insertContactNotices } from './store/concerns.ts';
import {
  endExpiredSuspensions,
  findDecision,
  findExpiredSuspensions,
  findSanctionEnd,
} from './store/decisions.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'safety.gather': { caseId: string };
    'safety.enforce': { caseId: string };
    'safety.tellContacts': { caseId: string };
  }
}

/** Enough attempts to survive long outages of the user pool. */
const MAX_ATTEMPTS = 100;

const createJobAdder =
  (name: 'safety.gather' | 'safety.enforce' | 'safety.tellContacts') => (db: Db, caseId: string) =>
    addJob(db, name, { caseId }, { key: `${name}:${caseId}`, maxAttempts: MAX_ATTEMPTS });

export const addGatherJob = createJobAdder('safety.gather');
export const addEnforceJob = createJobAdder('safety.enforce');
export const addTellContactsJob = createJobAdder('safety.tellContacts');

/** Controls whether a user may sign in. */
export interface SignInControl {
  /** Ends all sessions of a user and prevents sign-in until `until`, or permanently if it is null. */
  disable(userId: string, until: Date | null): Promise<void>;
  enable(userId: string): Promise<void>;
}

const SUSPENSION_BATCH_SIZE = 100;

/**
 * Ends the expired suspensions of a member, and hides or shows the member accordingly. Returns until when the member is
 * suspended: null if banned, undefined if neither.
 */
const refreshSanctions = (
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Date | null | undefined> =>
  inTransaction(db, async (transaction) => {
    // Deciding, lifting and deleting lock the profile first too, which avoids deadlocks.
    await lockProfile(transaction, memberId);
    await endExpiredSuspensions(transaction, memberId, now);
    const until = await findSanctionEnd(transaction, memberId);
    await setHidden(transaction, memberId, { suspended: until !== undefined });
    return until;
  });

/**
 * Applies the sanctions in force to a member. A suspended or banned member is hidden and cannot sign in; any other member
 * is shown and can. Idempotent. The user pool is called without locks, because it may be slow or down. Repeats the call
 * until no decision has changed the sanctions while it ran.
 */
export async function enforceSanctions(
  db: Db,
  users: SignInControl,
  target: { memberId: string; now: Date },
): Promise<void> {
  let until = await refreshSanctions(db, target);
  let applied: Date | null | undefined;
  do {
    applied = until;
    if (until === undefined) await users.enable(target.memberId);
    else await users.disable(target.memberId, until);
    until = await refreshSanctions(db, target);
  } while (until?.getTime() !== applied?.getTime() || typeof until !== typeof applied);
}

/** Applies the sanctions in force to the member whom a case is about. */
export async function enforceCaseSanctions(
  db: Db,
  users: SignInControl,
  { caseId, now }: { caseId: string; now: Date },
): Promise<void> {
  const decision = await findDecision(db, caseId);
  if (decision?.memberId) await enforceSanctions(db, users, { memberId: decision.memberId, now });
}

/**
 * Queues a job for each member whose suspension has expired. The job restores the member; each member has a separate
 * job, so that one failure does not delay the others. Can run in several processes at once.
 */
export async function queueEndedSuspensions(db: Db, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const due = await findExpiredSuspensions(db, { now, after, limit: SUSPENSION_BATCH_SIZE });
    for (const { caseId } of due) await addEnforceJob(db, caseId);
    after = due.length === SUSPENSION_BATCH_SIZE ? (due.at(-1)?.memberId ?? null) : null;
  } while (after !== null);
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Event: a member with whom the recipient had a conversation was banned. */
    'contact.banned': { noticeId: string; memberId: string; now: Date };
  }
}

/** Batches are small, so that a deletion of a member does not wait long for the locks of a batch. */
const CONTACT_BATCH_SIZE = 20;

/**
 * Notifies each member who had a conversation with a banned member once. Each batch is recorded and notified in one
 * transaction, so an interrupted run continues where it stopped. Stops if the ban is lifted.
 */
export async function notifyContacts(
  db: Db,
  { caseId, now }: { caseId: string; now: Date },
  { events }: { events: Events },
): Promise<void> {
  const notifyBatch = () =>
    inTransaction(db, async (transaction) => {
      const decision = await findDecision(transaction, caseId);
      if (decision?.decision !== 'ban' || decision.endedAt !== null || !decision.memberId) return 0;
      const notices = await insertContactNotices(transaction, {
        bannedId: decision.memberId,
        now,
        limit: CONTACT_BATCH_SIZE,
      });
      for (const notice of notices) await events.emit(transaction, 'contact.banned', { ...notice, now });
      return notices.length;
    });
  while ((await notifyBatch()) === CONTACT_BATCH_SIZE);
}
