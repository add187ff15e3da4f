import {
  moderationEndpoints,
  type PrivacySettings,
  photoEndpoints,
  privacyEndpoints,
  profileEndpoints,
  promotionEndpoints,
  type Tier,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantTier } from '../../features/membership/index.ts';
import { promote } from '../../features/promotions/index.ts';
import { insertPhoto } from '../members/photos.ts';
import {
  freezeClock,
  resumeClock,
  startTestSite,
  type TestMember,
  type TestSite,
} from '../site/test-site.ts';

// What remains of a membership after it has expired: docs/product.md, Membership tiers and gates.

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => resumeClock(site.clock));
afterAll(() => site.close());

const HOUR_MS = 3_600_000;
const createMan = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });

/** Runs an action as a member whose tier ends in an hour, then moves the clock to its end. */
async function createExpiredMember(
  tier: Tier,
  before: (member: TestMember) => Promise<unknown>,
): Promise<TestMember> {
  const member = await site.member('asha');
  const now = site.clock.now();
  const until = new Date(now.getTime() + HOUR_MS);
  await grantTier(site.database.db, member.id, { tier, now, until });
  await before(member);
  freezeClock(site.clock, until);
  return member;
}

const updatePrivacy = (member: TestMember, body: Partial<PrivacySettings>) =>
  member.call(privacyEndpoints.update, { body });
const getOwnProfile = async (member: TestMember) => (await member.call(profileEndpoints.me, {})).body;
const viewProfile = (viewer: TestMember, { id }: TestMember) =>
  viewer.call(profileEndpoints.show, { params: { id } });
const ignore = (member: TestMember, { id }: TestMember) =>
  member.call(moderationEndpoints.ignore, { body: { userId: id } });
const listIgnored = async (member: TestMember) =>
  (await member.call(moderationEndpoints.ignored, { query: {} })).body.profiles.map(({ userId }) => userId);

const strictPrivacy: PrivacySettings = {
  photoPrivacy: 'HIDE',
  phonePrivacy: 'HIDE',
  doNotRecordViews: true,
  hideOnlineStatus: true,
  learnFromActivity: true,
};

test('privacy settings of the expired tier stay in force', async () => {
  const ravi = await createMan();
  const asha = await createExpiredMember('platinum', async (member) => {
    await insertPhoto(site, { memberId: member.id });
    expect((await updatePrivacy(member, strictPrivacy)).status).toBe(200);
  });
  expect(await getOwnProfile(asha)).toMatchObject({ tier: 'free', ...strictPrivacy });
  expect((await viewProfile(ravi, asha)).body).toMatchObject({
    photoWithheld: 'always',
    photos: [],
    lastActiveAt: null,
    online: false,
  });
});

test('hidden views stay hidden, and new ones are hidden too', async () => {
  const ravi = await createMan();
  const asha = await createExpiredMember('platinum', async (member) => {
    await updatePrivacy(member, { doNotRecordViews: true });
    await viewProfile(member, ravi);
  });
  await viewProfile(asha, ravi);
  expect((await ravi.call(viewEndpoints.viewers, { query: {} })).body.profiles).toEqual([]);
});

test('each setting can be relaxed, and not tightened again', async () => {
  const asha = await createExpiredMember('platinum', (member) => updatePrivacy(member, strictPrivacy));
  expect((await updatePrivacy(asha, strictPrivacy)).status, 'an unchanged setting is accepted').toBe(200);
  const steps: [Partial<PrivacySettings>, Partial<PrivacySettings>, Tier][] = [
    [{ photoPrivacy: 'SHOW_CONNECTED' }, { photoPrivacy: 'HIDE' }, 'silver'],
    [{ photoPrivacy: 'SHOW_ALL' }, { photoPrivacy: 'SHOW_CONNECTED' }, 'silver'],
    [{ phonePrivacy: 'SHOW_CONNECTED' }, { phonePrivacy: 'HIDE' }, 'silver'],
    [{ phonePrivacy: 'SHOW_ALL' }, { phonePrivacy: 'SHOW_CONNECTED' }, 'silver'],
    [{ hideOnlineStatus: false }, { hideOnlineStatus: true }, 'gold'],
    [{ doNotRecordViews: false }, { doNotRecordViews: true }, 'platinum'],
  ];
  for (const [relaxed, tightened, requiredTier] of steps) {
    expect((await updatePrivacy(asha, relaxed)).body).toMatchObject(relaxed);
    expect((await updatePrivacy(asha, tightened)).error).toMatchObject({
      code: 'UPGRADE_REQUIRED',
      details: { requiredTier },
    });
    expect(await getOwnProfile(asha)).toMatchObject(relaxed);
  }
});

test('ignored members stay ignored and can be unignored, but no more members can be ignored', async () => {
  const [ravi, suresh] = [await createMan(), await createMan()];
  const asha = await createExpiredMember('silver', (member) => ignore(member, ravi));
  expect(await listIgnored(asha)).toEqual([ravi.id]);
  expect((await viewProfile(ravi, asha)).status).toBe(404);
  expect((await viewProfile(asha, ravi)).status).toBe(404);
  expect((await ignore(asha, suresh)).error?.code).toBe('UPGRADE_REQUIRED');
  const response = await asha.call(moderationEndpoints.unignore, { params: { userId: ravi.id } });
  expect(response.status).toBe(200);
  expect(await listIgnored(asha)).toEqual([]);
  expect((await viewProfile(ravi, asha)).status).toBe(200);
  expect((await ignore(asha, ravi)).error?.code, 'not even for the same member').toBe('UPGRADE_REQUIRED');
});

test('photos beyond the limit are kept but hidden, until a tier has room for them again', async () => {
  const ravi = await createMan();
  const asha = await createExpiredMember('silver', async ({ id }) => {
    for (const position of [0, 1, 2]) {
      await insertPhoto(site, { memberId: id, position, isProfilePhoto: position === 0 });
    }
  });
  const listOwnPhotos = async () => (await asha.call(photoEndpoints.list, {})).body.photos;
  const listVisiblePhotos = async () =>
    (await viewProfile(ravi, asha)).body.photos.map(({ photoId }) => photoId);
  const [first, second, third] = await listOwnPhotos();
  expect((await listOwnPhotos()).map(({ isShown }) => isShown)).toEqual([true, false, false]);
  expect(await listVisiblePhotos()).toEqual([first?.photoId]);
  const { status } = await asha.call(photoEndpoints.remove, { params: { photoId: first?.photoId ?? '' } });
  expect(status).toBe(200);
  expect(await listVisiblePhotos(), 'the next photo takes its place').toEqual([second?.photoId]);
  await grantTier(site.database.db, asha.id, { tier: 'silver', now: site.clock.now(), until: null });
  expect(await listVisiblePhotos()).toEqual([second?.photoId, third?.photoId]);
});

test('a running promotion continues to its own end', async () => {
  const ravi = await createMan();
  let end: Date | null = null;
  const asha = await createExpiredMember('silver', async ({ id }) => {
    end = await promote(site.database.db, id, { package: 'day', now: site.clock.now() });
  });
  const listPromoted = async () =>
    (await ravi.call(promotionEndpoints.profiles, { query: {} })).body.profiles.map(({ userId }) => userId);
  if (end === null) throw new Error('The member was not promoted');
  const endsAt: Date = end;
  expect(await listPromoted()).toEqual([asha.id]);
  freezeClock(site.clock, new Date(endsAt.getTime() - 1));
  expect(await listPromoted()).toEqual([asha.id]);
  freezeClock(site.clock, endsAt);
  expect(await listPromoted()).toEqual([]);
});
