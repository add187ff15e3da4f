import {
  interestEndpoints,
  moderationEndpoints,
  type NotificationPage,
  notificationEndpoints,
  profileEndpoints,
  type Tier,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEvents, createNotifyClients } from '../../platform/events.ts';
import {
  countNotifications,
  countUnread,
  fetchNotifications,
  listLatestNotifications,
  markRead,
} from '../../testing/members/notifications.ts';
import { createMemberWithHiddenPhoto, insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { notify, notifyOfEvents } from './notify.ts';
import type { Notice } from './rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const createWoman = (tier: Tier = 'silver') => site.member('asha', { tier });
const createMan = (name = 'ravi', tier: Tier = 'silver') =>
  site.member(name, { tier, profile: { gender: 'male' } });
const express = async (from: TestMember, to: TestMember, message = '') =>
  (await from.call(interestEndpoints.express, { body: { userId: to.id, message } })).body.interestId;
const respond = (member: TestMember, id: string, response: 'accepted' | 'declined') =>
  member.call(interestEndpoints.respond, { params: { id }, body: { response } });
const withdraw = (member: TestMember, id: string) =>
  member.call(interestEndpoints.withdraw, { params: { id } });
const visitProfile = (viewer: TestMember, viewed: TestMember) =>
  viewer.call(profileEndpoints.show, { params: { id: viewed.id } });
const ignore = (member: TestMember, other: TestMember) =>
  member.call(moderationEndpoints.ignore, { body: { userId: other.id } });
const sendNotice = (member: TestMember, notice: Notice) =>
  notify(
    site.database.db,
    { to: member.id, now: site.clock.now(), ...notice },
    createNotifyClients(() => {}),
  );

test("an interest notifies the receiver with its message and the sender's photo and name", async () => {
  const [asha, ravi] = await Promise.all([createWoman('free'), createMan()]);
  await insertPhoto(site, { memberId: ravi.id });
  await express(ravi, asha, 'I would like to hear of your hills.');
  expect(await listLatestNotifications(asha)).toEqual([
    {
      createdAt: expect.any(Number),
      type: 'interest',
      title: 'New interest',
      message: 'Ravi Kulkarni is interested in you.',
      isRead: 0,
      data: {
        senderId: ravi.id,
        senderName: 'Ravi Kulkarni',
        senderPhoto: expect.stringContaining('/card.webp'),
        portrait: expect.objectContaining({ placeholder: expect.any(String) }),
        message: 'I would like to hear of your hills.',
      },
    },
  ]);
  expect(await listLatestNotifications(ravi)).toEqual([]);
});

test('an accepted interest notifies its sender, even if both expressed one; a declined one notifies no one', async () => {
  const [asha, ravi, suresh, kiran] = await Promise.all([
    createWoman(),
    createMan(),
    createMan('suresh'),
    createMan('kiran'),
  ]);
  await respond(asha, await express(ravi, asha), 'accepted');
  await express(suresh, asha);
  await express(asha, suresh);
  await respond(asha, await express(kiran, asha), 'declined');
  const accepted = {
    type: 'interest',
    title: 'Interest accepted',
    message: 'Asha Kulkarni accepted your interest.',
    data: { senderId: asha.id, senderName: 'Asha Kulkarni' },
  };
  expect(await listLatestNotifications(ravi)).toMatchObject([accepted]);
  expect(await listLatestNotifications(suresh)).toMatchObject([accepted]);
  expect(await listLatestNotifications(kiran)).toEqual([]);
  expect((await listLatestNotifications(asha)).map(({ title }) => title)).toEqual(
    Array(3).fill('New interest'),
  );
});

test('withdrawing an interest deletes its notifications for both members, and sending it again creates none', async () => {
  const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
  await express(suresh, asha);
  const first = await express(ravi, asha);
  await respond(asha, first, 'accepted');
  await visitProfile(asha, ravi);
  await withdraw(ravi, first);
  expect((await listLatestNotifications(asha)).map(({ data }) => data.senderId)).toEqual([suresh.id]);
  expect((await listLatestNotifications(ravi)).map(({ title }) => title)).toEqual(['Profile viewed']);
  await express(ravi, asha);
  expect((await listLatestNotifications(asha)).map(({ data }) => data.senderId)).toEqual([suresh.id]);
  expect(await countUnread(asha)).toBe(1);
});

test('a viewer causes one notification per day', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const day = new Date('2026-11-20T23:59:30.500Z');
  site.clock.move(day);
  await Promise.all(Array.from({ length: 20 }, () => visitProfile(ravi, asha)));
  expect(await listLatestNotifications(asha)).toMatchObject([
    {
      createdAt: Date.parse('2026-11-20T23:59:00.000Z'),
      type: 'profile_view',
      title: 'Profile viewed',
      message: 'Ravi Kulkarni viewed your profile.',
      data: { viewerId: ravi.id, name: 'Ravi Kulkarni' },
    },
  ]);
  site.clock.move(new Date(day.getTime() + 60_000));
  await visitProfile(ravi, asha);
  expect(await countNotifications(asha, 'false')).toBe(2);
});

test('a viewer with withheld photos is shown with the blurred profile photo', async () => {
  const [asha, ravi] = await Promise.all([
    createMemberWithHiddenPhoto(site, { tier: 'silver' }),
    createMan(),
  ]);
  await visitProfile(asha, ravi);
  const [{ data }] = (await listLatestNotifications(ravi)) as [NotificationPage['notifications'][number]];
  expect(data.profilePhotoUrl).toMatch(/\/veiled\/.*\/blurred\.webp/);
  expect(JSON.stringify(data)).not.toContain('/photos/');
});

test('notifications of the site itself name no other member', async () => {
  const asha = await createWoman();
  const endsAt = '2026-12-01T00:00:00.000Z';
  await sendNotice(asha, { type: 'membership', details: { step: 'granted', tier: 'silver' } });
  await sendNotice(asha, { type: 'promotion', details: { step: 'started', endsAt } });
  await sendNotice(asha, {
    type: 'report',
    details: { step: 'decided', category: 'scam', outcome: 'action' },
  });
  await sendNotice(asha, { type: 'profile_report', details: { category: 'other', outcome: 'warning' } });
  expect((await listLatestNotifications(asha)).map(({ type, data }) => [type, data])).toEqual([
    ['profile_report', { reportedUserId: asha.id }],
    ['report', {}],
    ['promotion', {}],
    ['membership', {}],
  ]);
});

test('a tier granted by the site notifies the member', async () => {
  const asha = await createWoman('free');
  const publishers = { events: createEvents(), notifyClients: createNotifyClients(() => {}) };
  notifyOfEvents(publishers);
  const grant = { tier: 'gold', now: site.clock.now(), until: null } as const;
  await grantTier(site.database.db, asha.id, grant, publishers);
  expect(await listLatestNotifications(asha)).toMatchObject([
    { type: 'membership', title: 'Welcome to Gold', message: 'You’re now a Gold member.', data: {} },
  ]);
});

test('a notification of a video call contains its time', async () => {
  const [asha, ravi] = await Promise.all([createWoman('free'), createMan()]);
  const details = { callId: 'call-1', scheduledTime: '2026-12-01T10:00:00.000Z', durationMinutes: 30 };
  await sendNotice(asha, { type: 'video_call', actorId: ravi.id, details });
  expect(await listLatestNotifications(asha)).toMatchObject([
    { type: 'video_call', data: { senderId: ravi.id, ...details } },
  ]);
});

test('notifications of a member disappear while that member is not visible, and then return', async () => {
  const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
  await visitProfile(ravi, asha);
  await express(suresh, asha);
  const getNotifications = async () => ({
    ids: (await listLatestNotifications(asha)).map(({ data }) => data.viewerId ?? data.senderId),
    counts: [await countNotifications(asha, 'false'), await countUnread(asha)],
  });
  const everything = { ids: [suresh.id, ravi.id], counts: [2, 2] };
  const withoutRavi = { ids: [suresh.id], counts: [1, 1] };
  expect(await getNotifications()).toEqual(everything);
  await ignore(asha, ravi);
  expect(await getNotifications()).toEqual(withoutRavi);
  expect(await markRead(asha, [])).toBe(1);
  await asha.call(moderationEndpoints.unignore, { params: { userId: ravi.id } });
  expect(await getNotifications()).toEqual(everything);
  await ignore(ravi, asha);
  expect(await getNotifications()).toEqual(withoutRavi);
  await ravi.call(moderationEndpoints.unignore, { params: { userId: asha.id } });
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect(await getNotifications()).toEqual(withoutRavi);
});

/** A member with notifications of five interests. */
async function createNotifiedMember(): Promise<TestMember> {
  const asha = await createWoman();
  for (let index = 0; index < 5; index++) await express(await createMan(`man${'abcde'[index]}`), asha);
  return asha;
}

test("marking notifications as read ignores unknown timestamps and those of other members' notifications", async () => {
  const [asha, meera] = await Promise.all([createNotifiedMember(), createWoman()]);
  const createdAts = (await listLatestNotifications(asha)).map(({ createdAt }) => createdAt);
  const [newest = 0, second = 0] = createdAts;
  expect(await markRead(meera, createdAts)).toBe(0);
  expect(await countUnread(asha)).toBe(5);
  expect(await markRead(asha, [newest, second, 12345])).toBe(3);
  expect(await markRead(asha, [newest])).toBe(3);
  expect((await listLatestNotifications(asha)).map(({ isRead }) => isRead)).toEqual([1, 1, 0, 0, 0]);
  const unread = await fetchNotifications(asha, { unreadOnly: 'true' });
  expect(unread.notifications.map(({ createdAt }) => createdAt)).toEqual(createdAts.slice(2));
  expect([await countNotifications(asha, 'false'), await countUnread(asha)]).toEqual([5, 3]);
  expect(await markRead(asha, 'all')).toBe(0);
  expect((await listLatestNotifications(asha)).map(({ isRead }) => isRead)).toEqual([1, 1, 1, 1, 1]);
});

test('marking refuses a request without a selection, with invalid timestamps, or with more than a hundred', async () => {
  const asha = await createWoman();
  const statusOf = async (body: object) =>
    (await asha.call(notificationEndpoints.read, { body } as never)).status;
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ markAllAsRead: false })).toBe(400);
  expect(await statusOf({ notificationIds: Array.from({ length: 101 }, (_, index) => index) })).toBe(400);
  expect(await statusOf({ notificationIds: [-1] })).toBe(400);
  expect(await statusOf({ notificationIds: ['1'] })).toBe(400);
  expect(await statusOf({ notificationIds: [Number.MAX_SAFE_INTEGER] })).toBe(200);
});

test('the page size is twenty by default, and a page key of another filter or member is refused', async () => {
  const [asha, meera] = await Promise.all([createNotifiedMember(), createWoman()]);
  expect((await fetchNotifications(asha)).pagination).toMatchObject({ count: 5, limit: 20, hasMore: false });
  const { pagination } = await fetchNotifications(asha, { limit: 2 });
  expect(pagination).toMatchObject({ count: 2, limit: 2, hasMore: true });
  const lastEvaluatedKey = JSON.stringify(pagination.lastEvaluatedKey);
  const statusOf = async (member: TestMember, query: object) =>
    (await member.call(notificationEndpoints.list, { query: { lastEvaluatedKey, ...query } })).status;
  expect(await statusOf(asha, {})).toBe(200);
  expect(await statusOf(asha, { unreadOnly: 'true' })).toBe(400);
  expect(await statusOf(meera, {})).toBe(400);
});

test('a user without a profile gets no notifications', async () => {
  const memberWithoutProfile = await site.member('nobody', { profile: null });
  await sendNotice(memberWithoutProfile, {
    type: 'membership',
    details: { step: 'granted', tier: 'silver' },
  });
  expect(await listLatestNotifications(memberWithoutProfile)).toEqual([]);
  expect(await markRead(memberWithoutProfile, 'all')).toBe(0);
});
