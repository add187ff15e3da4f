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

/** What staff decided is carried out however long something it needs is down. */
const MAX_ATTEMPTS = 100;

const jobAdder =
  (name: 'safety.gather' | 'safety.enforce' | 'safety.tellContacts') => (db: Db, caseId: string) =>
    addJob(db, name, { caseId }, { key: `${name}:${caseId}`, maxAttempts: MAX_ATTEMPTS });

export const addGatherJob = jobAdder('safety.gather');
export const addEnforceJob = jobAdder('safety.enforce');
export const addTellContactsJob = jobAdder('safety.tellContacts');

/** What it takes to keep somebody from signing in. */
export interface SignInControl {
  /** Ends all sessions of a user, who may not sign in again before `until`; null is for good. */
  disable(userId: string, until: Date | null): Promise<void>;
  enable(userId: string): Promise<void>;
}

const SUSPENSION_BATCH_SIZE = 100;

/** What holds for a member now: until when they are kept out, null for good; undefined where nothing does. */
const refreshSanctions = (
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Date | null | undefined> =>
  inTransaction(db, async (transaction) => {
    // First of all, as whoever decides, lifts or leaves does.
    await lockProfile(transaction, memberId);
    await endExpiredSuspensions(transaction, memberId, now);
    const until = await findSanctionEnd(transaction, memberId);
    await setHidden(transaction, memberId, { suspended: until !== undefined });
    return until;
  });

/**
 * Makes of a member what the decisions that are in force say, however often: in sight and able to sign in, or neither
 * until a date or for good. Who holds the users is asked while nothing is locked, as they may take their time or not
 * answer at all; what was decided meanwhile is carried out as well, whoever comes last.
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

/** The same for whom a case is about. */
export async function enforceCaseSanctions(
  db: Db,
  users: SignInControl,
  { caseId, now }: { caseId: string; now: Date },
): Promise<void> {
  const decision = await findDecision(db, caseId);
  if (decision?.memberId) await enforceSanctions(db, users, { memberId: decision.memberId, now });
}

/**
 * Has those brought back whose suspension is over: each by a job of their own, so that one who cannot be brought back
 * now keeps nobody else waiting. Any number of processes may do it at once.
 */
export async function queueEndedSuspensions(db: Db, now: Date): Promise<void> {
  let after: string | null = null;
  do {
    const due = await findExpiredSuspensions(db, { now, after, most: SUSPENSION_BATCH_SIZE });
    for (const { caseId } of due) await addEnforceJob(db, caseId);
    after = due.length === SUSPENSION_BATCH_SIZE ? (due.at(-1)?.memberId ?? null) : null;
  } while (after !== null);
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Somebody with whom a member wrote was banned. */
    'contact.banned': { tellingId: string; memberId: string; now: Date };
  }
}

/** At once, so that nobody who leaves waits long. */
const CONTACT_BATCH_SIZE = 20;

/**
 * Tells everyone who wrote with a banned member, each once: whoever is noted is told in the same transaction, so it goes
 * on where it was cut. A ban that was lifted meanwhile is told to nobody more.
 */
export async function notifyContacts(
  db: Db,
  { caseId, now }: { caseId: string; now: Date },
  { events }: { events: Events },
): Promise<void> {
  const tellSome = () =>
    inTransaction(db, async (transaction) => {
      const decision = await findDecision(transaction, caseId);
      if (decision?.decision !== 'ban' || decision.endedAt !== null || !decision.memberId) return 0;
      const tellings = await insertContactNotices(transaction, {
        bannedId: decision.memberId,
        now,
        most: CONTACT_BATCH_SIZE,
      });
      for (const telling of tellings) await events.emit(transaction, 'contact.banned', { ...telling, now });
      return tellings.length;
    });
  while ((await tellSome()) === CONTACT_BATCH_SIZE);
}
