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

const jobAdder =
  (name: 'safety.gather' | 'safety.enforce' | 'safety.tellContacts') => (db: Db, caseId: string) =>
    addJob(db, name, { caseId }, { key: `${name}:${caseId}`, maxAttempts: MAX_ATTEMPTS });

export const addGatherJob = jobAdder('safety.gather');
export const addEnforceJob = jobAdder('safety.enforce');
export const addTellContactsJob = jobAdder('safety.tellContacts');

/** Controls whether a user may sign in. */
export interface SignInControl {
  /** Ends all sessions of a user, who may not sign in before `until`; null means never. */
  disable(userId: string, until: Date | null): Promise<void>;
  enable(userId: string): Promise<void>;
}

const SUSPENSION_BATCH_SIZE = 100;

/** Until when a member is suspended; null if banned, undefined if neither. */
const refreshSanctions = (
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Date | null | undefined> =>
  inTransaction(db, async (transaction) => {
    // Locked first, as in deciding, lifting and deleting.
    await lockProfile(transaction, memberId);
    await endExpiredSuspensions(transaction, memberId, now);
    const until = await findSanctionEnd(transaction, memberId);
    await setHidden(transaction, memberId, { suspended: until !== undefined });
    return until;
  });

/**
 * Applies the decisions in force to a member: visible and able to sign in, or neither until a date or permanently.
 * Idempotent. The user pool is called without locks, because it may be slow or down; decisions made in the meantime are
 * applied as well, whichever call is last.
 */
export async function enforceSanctions(
  db: Db,
  users: SignInControl,
  about: { memberId: string; now: Date },
): Promise<void> {
  let until = await refreshSanctions(db, about);
  let carriedOut: Date | null | undefined;
  do {
    carriedOut = until;
    if (until === undefined) await users.enable(about.memberId);
    else await users.disable(about.memberId, until);
    until = await refreshSanctions(db, about);
  } while (until?.getTime() !== carriedOut?.getTime() || typeof until !== typeof carriedOut);
}

/** The same for the member of a case. */
export async function enforceCaseSanctions(
  db: Db,
  users: SignInControl,
  { caseId, now }: { caseId: string; now: Date },
): Promise<void> {
  const decision = await findDecision(db, caseId);
  if (decision?.memberId) await enforceSanctions(db, users, { memberId: decision.memberId, now });
}

/**
 * Restores members whose suspension is over, each in a separate job, so that one failure does not delay the others.
 * Safe to run in any number of processes.
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

/** Batch size, so that deletions do not wait long. */
const CONTACT_BATCH_SIZE = 20;

/**
 * Notifies everyone who had a conversation with a banned member, once each: recording and notifying are one
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
