import { interestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { recordDailyInterest } from './store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('the daily count of interests resets exactly at midnight UTC', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const men = await Promise.all(
    Array.from({ length: 27 }, () => site.member('ravi', { profile: { gender: 'male' } })),
  );
  const send = (to: TestMember | undefined) =>
    asha.call(interestEndpoints.express, { body: { userId: to?.id ?? '' } });
  site.clock.move(new Date('2027-03-31T23:58:00.000Z'));
  for (const one of men.slice(0, 25)) expect((await send(one)).status).toBe(201);
  const { error } = await send(men[25]);
  expect(error).toMatchObject({ details: { limit: 25, resetAt: '2027-04-01T00:00:00.000Z' } });

  site.clock.move(new Date('2027-04-01T00:00:00.000Z'));
  expect((await send(men[25])).status).toBe(201);
  const { body } = await asha.call(profileEndpoints.me, {});
  expect([body.lastInterestSentDate, body.dailyInterestSentCount]).toEqual(['2027-04-01', 1]);
  site.clock.move(null);
});

test('an interest is dated on the day it counts for, even if requested just before midnight', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const men = await Promise.all([1, 2].map(() => site.member('ravi', { profile: { gender: 'male' } })));
  const send = async (to: TestMember | undefined, instant: string) => {
    site.clock.move(new Date(instant));
    const { status } = await asha.call(interestEndpoints.express, { body: { userId: to?.id ?? '' } });
    expect(status).toBe(201);
  };
  // The request with the later time reaches the database first.
  await send(men[0], '2027-04-02T00:00:00.250Z');
  await send(men[1], '2027-04-01T23:59:59.900Z');
  site.clock.move(new Date('2027-04-02T00:00:01.000Z'));
  const { body: me } = await asha.call(profileEndpoints.me, {});
  const { body: sent } = await asha.call(interestEndpoints.sent, { query: {} });
  site.clock.move(null);
  expect([me.lastInterestSentDate, me.dailyInterestSentCount]).toEqual(['2027-04-02', 2]);
  const days = 'interests' in sent ? sent.interests.map(({ createdAt }) => createdAt.slice(0, 10)) : [];
  expect(days).toEqual(['2027-04-02', '2027-04-02']);
});

test('a request from just before midnight that arrives late counts for the new day', async () => {
  const { id } = await site.member('asha', { tier: 'silver' });
  const { db } = site.database;
  const record = (day: string) => recordDailyInterest(db, id, { day, limit: 2 });
  expect(await record('2027-04-02')).toBe('2027-04-02');
  expect(await record('2027-04-01')).toBe('2027-04-02');
  expect(await record('2027-04-02')).toBe(null);
});

test('moving the clock back in development starts a new count for that day', async () => {
  const { id } = await site.member('asha', { tier: 'silver' });
  const { db } = site.database;
  expect(await recordDailyInterest(db, id, { day: '2027-06-30', limit: 1 })).toBe('2027-06-30');
  expect(await recordDailyInterest(db, id, { day: '2027-05-01', limit: 1 })).toBe('2027-05-01');
});

test('interests are counted even without a limit', async () => {
  const { id } = await site.member('asha', { tier: 'gold' });
  for (let sent = 0; sent < 30; sent++) {
    expect(await recordDailyInterest(site.database.db, id, { day: '2027-04-02', limit: null })).toBe(
      '2027-04-02',
    );
  }
});
