import type { Kysely } from 'kysely';
import type { Db, Tables } from '../platform/database.ts';
import { conversations } from './conversations.ts';
import { interestHistory } from './history.ts';
import { notificationRows } from './notifications.ts';
import type { Party } from './party.ts';
import { promotions } from './promoted.ts';
import type { Seeded } from './rows.ts';
import { shortlists } from './shortlists.ts';
import {
  countSendingDays,
  findHeld,
  insertConversations,
  insertNotifications,
  insertRows,
  lockRun,
  noteConversations,
} from './store.ts';
import { storyRows } from './stories.ts';
import { viewHistory } from './views.ts';

/** Those who write to and look at each other; more would be a past that nobody reads. */
export const WITH_A_PAST = 4000;

interface Past {
  db: Kysely<Tables>;
  seed: number;
  now: Date;
  signIns: Seeded[];
  members: Seeded[];
}

const partyOf = ({ memberId, fields, photos, photoPrivacy, ...person }: Seeded): Party => ({
  id: memberId,
  gender: fields.gender,
  lookingFor: fields.lookingFor,
  religion: fields.religion ?? '',
  age: person.age,
  tier: person.tier,
  joinedAt: person.joinedAt,
  lastActiveAt: person.lastActiveAt,
  pictured: photos.length > 0 && photoPrivacy === 'SHOW_ALL',
});

const partiesOf = ({ seed, now, signIns, members }: Past) => {
  const parties = { seed, now, parties: members.map(partyOf), signIns: signIns.map(partyOf) };
  return { ...parties, interests: interestHistory(parties) };
};

async function writeConversations(db: Db, past: ReturnType<typeof partiesOf>): Promise<void> {
  await insertConversations(db, conversations(past));
  await noteConversations(db, past.seed);
}

/** Tells those whom people sign in as of what the others did. */
async function writeNotifications(db: Db, { signIns, now }: ReturnType<typeof partiesOf>): Promise<void> {
  for (const { id } of signIns) {
    await insertNotifications(db, notificationRows(id, await findHeld(db, { memberId: id, until: now })));
  }
}

/** What lies behind the demo members: whom they wrote to, looked at and put aside, and what they tell. */
export async function makePast(made: Past): Promise<void> {
  const { db, seed } = made;
  const past = partiesOf(made);
  await db.transaction().execute(async (transaction) => {
    await lockRun(transaction, seed);
    await insertRows(transaction, 'interests', past.interests);
    await countSendingDays(transaction);
    await insertRows(transaction, 'profile_views', viewHistory(past));
    await insertRows(transaction, 'shortlist', shortlists(past));
    await insertRows(transaction, 'promotions', promotions(past));
    await insertRows(transaction, 'success_stories', storyRows(past));
    await writeConversations(transaction, past);
    await writeNotifications(transaction, past);
  });
}

/** Gives members whom an earlier version made the conversations and notifications that a new seed would give them. */
export async function makeConversations(made: Past): Promise<void> {
  await made.db.transaction().execute(async (transaction) => {
    if ((await lockRun(transaction, made.seed)).conversed) return;
    const past = partiesOf(made);
    await writeConversations(transaction, past);
    await writeNotifications(transaction, past);
  });
}
