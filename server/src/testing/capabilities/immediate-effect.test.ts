import {
  interestEndpoints,
  matchingEndpoints,
  messagingEndpoints,
  photoEndpoints,
  profileEndpoints,
  type Tier,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantTier } from '../../features/membership/index.ts';
import { utcDay } from '../../platform/clock.ts';
import { insertProfiles } from '../members/bulk-members.ts';
import { insertPhoto } from '../members/photos.ts';
import {
  freezeClock,
  resumeClock,
  startTestSite,
  type TestMember,
  type TestSite,
} from '../site/test-site.ts';

let site: TestSite;
let men: string[];
beforeAll(async () => {
  site = await startTestSite();
  men = await insertProfiles(site, 60, { gender: `'male'`, looking_for: `'{female}'::text[]` });
});
afterEach(() => resumeClock(site.clock));
afterAll(() => site.close());

const HOUR_MS = 3_600_000;

/** Grants a tier for an hour; returns its end. */
async function grantForAnHour({ id }: TestMember, tier: Tier): Promise<Date> {
  const now = site.clock.now();
  const until = new Date(now.getTime() + HOUR_MS);
  await grantTier(site.database.db, id, { tier, now, until });
  return until;
}

const startConversation = (member: TestMember, recipientId = '') =>
  member.call(messagingEndpoints.create, { body: { recipientId, messageText: 'Good evening' } });
const expressInterest = (member: TestMember, userId = '') =>
  member.call(interestEndpoints.express, { body: { userId } });

test('a granted tier applies from the next call on, until the exact instant of its end', async () => {
  const asha = await site.member('asha');
  const getStatuses = async ([first, second]: string[]) => [
    (await startConversation(asha, first)).status,
    (await expressInterest(asha, second)).status,
    (await asha.call(viewEndpoints.viewers, { query: {} })).status,
  ];
  expect(await getStatuses(men)).toEqual([403, 403, 403]);
  const end = await grantForAnHour(asha, 'silver');
  expect(await getStatuses(men)).toEqual([201, 201, 200]);
  freezeClock(site.clock, new Date(end.getTime() - 1));
  expect(await getStatuses(men.slice(2))).toEqual([201, 201, 200]);
  freezeClock(site.clock, end);
  expect(await getStatuses(men.slice(4))).toEqual([403, 403, 403]);
  await grantForAnHour(asha, 'silver');
  expect(await getStatuses(men.slice(4))).toEqual([201, 201, 200]);
});

test("the day's recommendations grow with the tier and shrink at its end, keeping the first ones", async () => {
  const asha = await site.member('asha');
  // Early in the day, so that the tier ends on the same day.
  freezeClock(site.clock, new Date(`${utcDay(site.clock.now())}T01:00:00.000Z`));
  const listRecommended = async () =>
    (await asha.call(matchingEndpoints.recommendations, { query: { limit: 100 } })).body.recommendations.map(
      ({ userId }) => userId,
    );
  const first = await listRecommended();
  expect(first).toHaveLength(1);
  const end = await grantForAnHour(asha, 'silver');
  const fifty = await listRecommended();
  expect(fifty).toHaveLength(50);
  expect(fifty.slice(0, 1)).toEqual(first);
  freezeClock(site.clock, end);
  expect(await listRecommended()).toEqual(first);
});

test('a member who has reached the daily limit continues at once with an unlimited tier', async () => {
  const asha = await site.member('asha');
  await grantForAnHour(asha, 'silver');
  await site.database.pool.query('insert into interest_days values ($1, $2, 25)', [
    asha.id,
    utcDay(site.clock.now()),
  ]);
  expect((await expressInterest(asha, men[0])).error?.code).toBe('DAILY_LIMIT_REACHED');
  const end = await grantForAnHour(asha, 'gold');
  expect((await expressInterest(asha, men[0])).status).toBe(201);
  freezeClock(site.clock, end);
  expect((await expressInterest(asha, men[1])).error?.code).toBe('UPGRADE_REQUIRED');
});

test('other members see a change of tier with their next call', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  for (const position of [0, 1, 2]) {
    await insertPhoto(site, { memberId: asha.id, position, isProfilePhoto: position === 0 });
  }
  const getVisibleProfile = async () => {
    const { body } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
    return { highlighted: body.highlighted, photos: body.photos.length };
  };
  const getUploadUrlStatus = async () =>
    (await asha.call(photoEndpoints.uploadUrl, { query: { contentType: 'image/jpeg' } })).status;
  expect([await getVisibleProfile(), await getUploadUrlStatus()]).toEqual([
    { highlighted: false, photos: 1 },
    403,
  ]);
  const end = await grantForAnHour(asha, 'silver');
  expect([await getVisibleProfile(), await getUploadUrlStatus()]).toEqual([
    { highlighted: true, photos: 3 },
    200,
  ]);
  freezeClock(site.clock, end);
  expect([await getVisibleProfile(), await getUploadUrlStatus()]).toEqual([
    { highlighted: false, photos: 1 },
    403,
  ]);
});
