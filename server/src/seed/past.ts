import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database.ts';
import { interestHistory } from './history.ts';
import type { Party } from './party.ts';
import { promotions } from './promoted.ts';
import type { Seeded } from './rows.ts';
import { shortlists } from './shortlists.ts';
import { countSendingDays, insertRows, lockRun } from './store.ts';
import { storyRows } from './stories.ts';
import { viewHistory } from './views.ts';

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

/** What lies behind the demo members: whom they wrote to, looked at and put aside, and what they tell. */
export async function makePast({ db, seed, now, signIns, members }: Past): Promise<void> {
  const past = { seed, now, parties: members.map(partyOf), signIns: signIns.map(partyOf) };
  await db.transaction().execute(async (transaction) => {
    await lockRun(transaction, seed);
    await insertRows(transaction, 'interests', interestHistory(past));
    await countSendingDays(transaction);
    await insertRows(transaction, 'profile_views', viewHistory(past));
    await insertRows(transaction, 'shortlist', shortlists(past));
    await insertRows(transaction, 'promotions', promotions(past));
    await insertRows(transaction, 'success_stories', storyRows(past));
  });
}
