import { profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { createPictures } from '../photos/index.ts';
import { createCards } from './cards.ts';
import { findMatchable, recordActivity } from './index.ts';

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
});
afterAll(() => site.close());

const cards = createCards({ pictures: createPictures({ url: async (key) => `/media/${key}?signed` }) });
const list = (memberIds: string[], now = site.clock.now()) =>
  cards.list(site.database.db, { viewerId: ravi.id, now, memberIds });
const cardOf = async (member: TestMember, now?: Date) => {
  const [card] = await list([member.id], now);
  if (!card) throw new Error('The viewer received no card of this member');
  return card;
};

async function insertInterest(from: TestMember, to: TestMember, status: string) {
  const { rows } = await site.database.pool.query<{ interest_id: string }>(
    `insert into interests (interest_id, sender_id, receiver_id, status, created_at)
     values (gen_random_uuid(), $1, $2, $3, now()) returning interest_id`,
    [from.id, to.id, status],
  );
  return rows[0]?.interest_id;
}

test('cards come in the requested order, without members that the viewer cannot see', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => site.member(name)));
  const man = await site.member('man', { profile: { gender: 'male' } });
  const ids = [c?.id, man.id, a?.id, crypto.randomUUID(), ravi.id, b?.id].map(String);
  expect((await list(ids)).map(({ userId }) => userId)).toEqual([c?.id, a?.id, b?.id]);
  expect(await list([])).toEqual([]);
});

test("a card shows the member's age at the given instant", async () => {
  const asha = await site.member('asha', { profile: { dateOfBirth: '1996-04-12' } });
  expect((await cardOf(asha, new Date('2027-04-11T23:59:59Z'))).age).toBe(30);
  expect((await cardOf(asha, new Date('2027-04-12T00:00:00Z'))).age).toBe(31);
});

test('a profile is highlighted from Silver on, until the tier expires', async () => {
  const plain = await site.member('plain');
  const silver = await site.member('silver', { tier: 'silver' });
  expect((await cardOf(plain)).highlighted).toBe(false);
  expect((await cardOf(silver)).highlighted).toBe(true);
  const end = new Date('2027-01-01T00:00:00Z');
  await site.database.pool.query('update memberships set expires_at = $1 where member_id = $2', [
    end,
    silver.id,
  ]);
  expect((await cardOf(silver, new Date(end.getTime() - 1))).highlighted).toBe(true);
  expect((await cardOf(silver, end)).highlighted).toBe(false);
});

test('a card shows the first approved photo if the profile photo is not approved', async () => {
  const asha = await site.member('asha');
  const memberId = asha.id;
  await insertPhoto(site, { memberId, objectKey: 'photos/new', position: 2, status: 'pending' });
  expect((await cardOf(asha)).profilePhoto).toBeNull();
  await insertPhoto(site, { memberId, objectKey: 'photos/second', isProfilePhoto: false, position: 1 });
  await insertPhoto(site, { memberId, objectKey: 'photos/bad', isProfilePhoto: false, status: 'rejected' });
  expect((await cardOf(asha)).profilePhotoUrl).toContain('photos/second/');
  expect((await asha.call(profileEndpoints.me, {})).body.profilePhotoUrl).toContain('photos/new/');
});

test('a card shows the profile photo even if it is not the first photo', async () => {
  const asha = await site.member('asha');
  expect((await cardOf(asha)).profilePhotoUrl).toBeNull();
  const memberId = asha.id;
  await insertPhoto(site, { memberId, objectKey: 'photos/first', isProfilePhoto: false });
  await insertPhoto(site, { memberId, objectKey: 'photos/me', position: 1 });
  const { profilePhotoUrl, profilePhoto } = await cardOf(asha);
  expect(profilePhotoUrl).toBe('/media/photos/me/card.webp?signed');
  expect(profilePhoto?.thumb.avif).toBe('/media/photos/me/thumb.avif?signed');
  const own = await asha.call(profileEndpoints.me, {});
  expect(own.body.profilePhotoUrl).toMatch(/^\/media\/photos\/me\/card\.webp\?expires=\d+&signature=/);
});

test("a card shows the viewer's interest and the other member's interest with their states", async () => {
  const asha = await site.member('asha');
  const ownInterest = await insertInterest(ravi, asha, 'declined');
  const otherInterest = await insertInterest(asha, ravi, 'pending');
  expect(await cardOf(asha)).toMatchObject({
    interestExpressed: true,
    interestStatus: 'declined',
    sentInterestId: ownInterest,
    receivedInterest: { interestId: otherInterest, status: 'pending' },
  });
});

test('a card shows no withdrawn interest, whoever sent it', async () => {
  const asha = await site.member('asha');
  await insertInterest(ravi, asha, 'withdrawn');
  await insertInterest(asha, ravi, 'withdrawn');
  expect(await cardOf(asha)).toMatchObject({
    interestExpressed: false,
    interestStatus: null,
    sentInterestId: null,
    receivedInterest: null,
  });
});

test('a card shows no interests between the member and someone other than the viewer', async () => {
  const asha = await site.member('asha');
  const suresh = await site.member('suresh', { profile: { gender: 'male' } });
  await insertInterest(suresh, asha, 'accepted');
  expect(await cardOf(asha)).toMatchObject({ interestExpressed: false, receivedInterest: null });
});

test('last activity never moves back', async () => {
  const asha = await site.member('asha');
  const later = new Date(site.clock.now().getTime() + 60_000);
  await recordActivity(site.database.db, [{ memberId: asha.id, at: later }]);
  expect((await cardOf(asha)).lastActiveAt).toBe(later.toISOString());
  await recordActivity(site.database.db, [{ memberId: asha.id, at: new Date(later.getTime() - 30_000) }]);
  expect((await cardOf(asha)).lastActiveAt).toBe(later.toISOString());
});

test("a card shows whether the member is on the viewer's own shortlist", async () => {
  const [asha, suresh] = await Promise.all([
    site.member('asha'),
    site.member('suresh', { profile: { gender: 'male' } }),
  ]);
  expect((await cardOf(asha)).shortlisted).toBe(false);
  const addToShortlist = (member: TestMember) =>
    site.database.pool.query(
      'insert into shortlist (member_id, shortlisted_id, added_at) values ($1, $2, now())',
      [member.id, asha.id],
    );
  await addToShortlist(suresh);
  expect((await cardOf(asha)).shortlisted).toBe(false);
  await addToShortlist(ravi);
  expect((await cardOf(asha)).shortlisted).toBe(true);
});

test('both members of a pair see the same compatibility, whether or not the caller has loaded the viewer', async () => {
  const partnerPreferences = { city: { values: ['in_mh_pune'], mustHave: false } };
  const asha = await site.member('asha', { profile: { partnerPreferences } });
  const far = await site.member('far', {
    profile: { partnerPreferences, city: 'in_dl_new_delhi', state: 'in_dl' },
  });
  const suresh = await site.member('suresh', { profile: { gender: 'male', partnerPreferences } });
  const { db } = site.database;
  const now = site.clock.now();
  const memberIds = [asha.id, far.id];
  const cardsSeen = await cards.list(db, { viewerId: suresh.id, now, memberIds });
  const [near, distant] = cardsSeen.map(({ compatibility }) => compatibility.score);
  expect(near).toBeGreaterThan(distant ?? 100);
  const [mirrored] = await cards.list(db, { viewerId: asha.id, now, memberIds: [suresh.id] });
  expect(mirrored?.compatibility.score).toBe(near);
  const viewer = (await findMatchable(db, suresh.id, now)) ?? undefined;
  expect(await cards.list(db, { viewerId: suresh.id, now, memberIds, viewer })).toEqual(cardsSeen);
});
