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

const MANY = 200;

let site: TestSite;
let men: TestMember[];
let asha: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  men = await Promise.all(Array.from({ length: MANY }, createMan));
}, 60_000);
beforeEach(async () => {
  asha = await site.member('asha');
});
afterAll(() => site.close());

const express = (sender: TestMember) => sender.call(interestEndpoints.express, { body: { userId: asha.id } });
const visitProfile = (viewer: TestMember) => viewer.call(profileEndpoints.show, { params: { id: asha.id } });
const all = () => listCreatedAts(asha, { limit: 100 });

/** Repeats an action for as long as another one runs, at least once. */
async function during<T>(pending: Promise<unknown>, repeat: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let isSettled = false;
  const over = pending.finally(() => {
    isSettled = true;
  });
  do done.push(await repeat());
  while (!isSettled);
  await over;
  return done;
}

test('200 concurrent interests make 200 notifications', async () => {
  const answers = await Promise.all(men.map(express));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const createdAts = await all();
  expect(createdAts).toHaveLength(MANY);
  expect(new Set(createdAts).size).toBe(MANY);
  const { notifications } = await fetchNotifications(asha, { limit: 100 });
  expect(new Set(notifications.map(({ data }) => data.senderId)).size).toBe(100);
  expect(await countUnread(asha)).toBe(MANY);
}, 60_000);

test('notifications of the same millisecond get the next free ones', async () => {
  const now = site.clock.now();
  const silent = createNotifyClients(() => {});
  const notifyAsha = ({ id: actorId }: TestMember) =>
    notify(site.database.db, { to: asha.id, type: 'profile_view', actorId, details: {}, now }, silent);
  await Promise.all(men.map(notifyAsha));
  const first = notificationTimestamp('profile_view', now);
  expect(await all()).toEqual(men.map((_, at) => first + MANY - 1 - at));
}, 60_000);

test('while 200 more arrive, paging shows each existing notification once, in order, without gaps', async () => {
  await Promise.all(men.map(express));
  const before = await all();
  const pending: Promise<unknown>[] = [];
  const run = await listCreatedAts(asha, { limit: 18 }, async (page) => {
    pending.push(...men.slice(20 * (page - 1), 20 * page).map(visitProfile));
  });
  await Promise.all(pending);
  expect(pending).toHaveLength(MANY);
  expect(run).toEqual(before);
  const everything = await all();
  expect(everything.slice(-MANY)).toEqual(before);
  expect(everything).toHaveLength(2 * MANY);
}, 60_000);

test('while 200 more arrive, marking all as read marks the existing ones and no later one', async () => {
  await Promise.all(men.map(express));
  const unreadCounts = await during(Promise.all(men.map(visitProfile)), () => markRead(asha, 'all'));
  // Nothing can get between the marking and the counting.
  expect(unreadCounts).toEqual(unreadCounts.map(() => 0));
  const { notifications } = await fetchNotifications(asha, { limit: 100 });
  const marks = notifications.map(({ isRead }) => isRead);
  expect(marks).toEqual(marks.toSorted());
  expect(await countUnread(asha)).toBe(marks.filter((isRead) => isRead === 0).length);
}, 60_000);

test('while 200 more arrive, marking some marks only these', async () => {
  await Promise.all(men.map(express));
  const known = await all();
  let at = 0;
  const marked: number[] = [];
  await during(Promise.all(men.map(visitProfile)), async () => {
    const batch = known.slice(at, at + 9);
    at += 9;
    marked.push(...batch);
    return markRead(asha, batch);
  });
  const unread = await listCreatedAts(asha, { limit: 100, unreadOnly: 'true' });
  expect(unread).toEqual((await all()).filter((createdAt) => !marked.includes(createdAt)));
  expect(await countUnread(asha)).toBe(unread.length);
}, 60_000);

test('of two windows that mark at the same time the later gets the count after both', async () => {
  await Promise.all(men.slice(0, 100).map(express));
  const known = await all();
  for (let at = 0; at < 100; at += 20) {
    const unreadCounts = await Promise.all([
      markRead(asha, known.slice(at, at + 10)),
      markRead(asha, known.slice(at + 10, at + 20)),
    ]);
    expect(unreadCounts.toSorted((a, b) => b - a)).toEqual([90 - at, 80 - at]);
  }
}, 60_000);
