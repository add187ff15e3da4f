import { type CreateProfileBody, matchingEndpoints, searchEndpoints } from '@troth/contract';
import { expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { promote } from './index.ts';

const preference = (...values: string[]) => ({ values, mustHave: false });

/** Three women who fit Ravi less and less, the first two equally well, with the days since their last activity. */
const women: [Partial<CreateProfileBody>, number][] = [
  [{ diet: 'vegetarian', smoking: 'never' }, 3],
  [{ diet: 'vegetarian', smoking: 'never' }, 5],
  [{ diet: 'vegetarian', smoking: 'regularly' }, 1],
];

const DAY_MS = 86_400_000;

async function createWoman(site: TestSite, [profile, daysAgo]: (typeof women)[number]): Promise<string> {
  const { id } = await site.member('asha', { profile });
  await site.database.db
    .updateTable('profiles')
    .set({ last_active_at: new Date(site.clock.now().getTime() - daysAgo * DAY_MS) })
    .where('member_id', '=', id)
    .execute();
  return id;
}

async function listInOrder(ravi: TestMember) {
  const { body } = await ravi.call(matchingEndpoints.matches, { query: {} });
  const found = await ravi.call(searchEndpoints.search, { query: {}, body: {} });
  return [body.matches, found.body.profiles].map((cards) => cards.map(({ userId }) => userId));
}

test('neither a promotion nor a plan changes the order of matches and of a search by relevance', async () => {
  const site = await startTestSite();
  const ravi = await site.member('ravi', {
    tier: 'silver',
    profile: {
      gender: 'male',
      partnerPreferences: {
        diet: preference('vegetarian'),
        smoking: preference('never'),
        drinking: preference('never'),
      },
    },
  });
  const ids: string[] = [];
  for (const woman of women) ids.push(await createWoman(site, woman));
  expect(await listInOrder(ravi)).toEqual([ids, ids]);
  for (const memberId of ids.slice(1)) {
    const now = site.clock.now();
    await grantTier(site.database.db, memberId, { tier: 'platinum', now, until: null });
    await promote(site.database.db, memberId, { package: 'month', now });
  }
  expect(await listInOrder(ravi)).toEqual([ids, ids]);
  await site.close();
});
