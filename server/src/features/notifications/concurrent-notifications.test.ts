import { interestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNotifyClients } from '../../platform/events.ts';
import {
  countUnread,
  fetchNotifications,
  listCreatedAts,
  markRead,
} from '../../testing/members/notifications.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { notify } from './notify.ts';
import { notificationTimestamp } from './rules.ts';

const MAN_COUNT = 200;

let site: TestSite;
let men: TestMember[];
let asha: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  men = await Promise.all(Array.from({ length: MAN_COUNT }, createMan));
}, 60_000);
beforeEach(async () => {
  asha = await site.member('asha');
});
afterAll(() => site.close());

const express = (sender: TestMember) => sender.call(interestEndpoints.express, { body: { userId: asha.id } });
const visitProfile = (viewer: TestMember) => viewer.call(profileEndpoints.show, { params: { id: asha.id } });
const listAll = () => listCreatedAts(asha, { limit: 100 });

/** Repeats an action until a promise has settled, at least once, and returns the results. */
async function repeatDuring<T>(pending: Promise<unknown>, repeat: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let isSettled = false;
  const settled = pending.finally(() => {
    isSettled = true;
  });
  do results.push(await repeat());
  while (!isSettled);
  await settled;
  return results;
}

test('200 concurrent interests create 200 notifications', async () => {
  const responses = await Promise.all(men.map(express));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const createdAts = await listAll();
  expect(createdAts).toHaveLength(MAN_COUNT);
  expect(new Set(createdAts).size).toBe(MAN_COUNT);
  const { notifications } = await fetchNotifications(asha, { limit: 100 });
  expect(new Set(notifications.map(({ data }) => data.senderId)).size).toBe(100);
  expect(await countUnread(asha)).toBe(MAN_COUNT);
}, 60_000);

test('notifications of the same millisecond get consecutive timestamps', async () => {
  const now = site.clock.now();
  const silent = createNotifyClients(() => {});
  const notifyAsha = ({ id: actorId }: TestMember) =>
    notify(site.database.db, { to: asha.id, type: 'profile_view', actorId, details: {}, now }, silent);
  await Promise.all(men.map(notifyAsha));
  const first = notificationTimestamp('profile_view', now);
  expect(await listAll()).toEqual(men.map((_, index) => first + MAN_COUNT - 1 - index));
}, 60_000);

test('paging while 200 notifications arrive lists each existing notification once and in order', async () => {
  await Promise.all(men.map(express));
  const before = await listAll();
  const pending: Promise<unknown>[] = [];
  const listed = await listCreatedAts(asha, { limit: 18 }, async (page) => {
    pending.push(...men.slice(20 * (page - 1), 20 * page).map(visitProfile));
  });
  await Promise.all(pending);
  expect(pending).toHaveLength(MAN_COUNT);
  expect(listed).toEqual(before);
  const everything = await listAll();
  expect(everything.slice(-MAN_COUNT)).toEqual(before);
  expect(everything).toHaveLength(2 * MAN_COUNT);
}, 60_000);

test('marking all as read while 200 notifications arrive marks the existing ones and no later one', async () => {
  await Promise.all(men.map(express));
  const unreadCounts = await repeatDuring(Promise.all(men.map(visitProfile)), () => markRead(asha, 'all'));
  // No notification can arrive between marking and counting.
  expect(unreadCounts).toEqual(unreadCounts.map(() => 0));
  const { notifications } = await fetchNotifications(asha, { limit: 100 });
  const marks = notifications.map(({ isRead }) => isRead);
  expect(marks).toEqual(marks.toSorted());
  expect(await countUnread(asha)).toBe(marks.filter((isRead) => isRead === 0).length);
}, 60_000);

test('marking some as read while 200 notifications arrive marks only those', async () => {
  await Promise.all(men.map(express));
  const known = await listAll();
  let start = 0;
  const marked: number[] = [];
  await repeatDuring(Promise.all(men.map(visitProfile)), async () => {
    const batch = known.slice(start, start + 9);
    start += 9;
    marked.push(...batch);
    return markRead(asha, batch);
  });
  const unread = await listCreatedAts(asha, { limit: 100, unreadOnly: 'true' });
  expect(unread).toEqual((await listAll()).filter((createdAt) => !marked.includes(createdAt)));
  expect(await countUnread(asha)).toBe(unread.length);
}, 60_000);

test('if two windows mark notifications at the same time, the later response has the count after both', async () => {
  await Promise.all(men.slice(0, 100).map(express));
  const known = await listAll();
  for (let start = 0; start < 100; start += 20) {
    const unreadCounts = await Promise.all([
      markRead(asha, known.slice(start, start + 10)),
      markRead(asha, known.slice(start + 10, start + 20)),
    ]);
    expect(unreadCounts.toSorted((a, b) => b - a)).toEqual([90 - start, 80 - start]);
  }
}, 60_000);
