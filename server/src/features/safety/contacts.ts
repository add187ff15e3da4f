import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { noteContacts } from './store/contacts.ts';
import { findDecision } from './store/decisions.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Somebody with whom a member wrote was banned. */
    'contact.banned': { tellingId: string; memberId: string; now: Date };
  }
}

/** At once, so that nobody who leaves waits long. */
const AT_ONCE = 20;

/**
 * Tells everyone who wrote with a banned member, each once: whoever is noted is told in the same transaction, so it goes
 * on where it was cut. A ban that was lifted meanwhile is told to nobody more.
 */
export async function tellContacts(
  db: Db,
  { caseId, now }: { caseId: string; now: Date },
  { events }: { events: Events },
): Promise<void> {
  const tellSome = () =>
    inTransaction(db, async (transaction) => {
      const decision = await findDecision(transaction, caseId);
      if (decision?.decision !== 'ban' || decision.endedAt !== null || !decision.memberId) return 0;
      const tellings = await noteContacts(transaction, { bannedId: decision.memberId, now, most: AT_ONCE });
      for (const telling of tellings) await events.emit(transaction, 'contact.banned', { ...telling, now });
      return tellings.length;
    });
  while ((await tellSome()) === AT_ONCE);
}
