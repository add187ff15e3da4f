import { randomUUID } from 'node:crypto';
import { interestEndpoints, profileEndpoints } from '@troth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { express, withdraw, respond } = interestEndpoints;
const DAY_MS = 86_400_000;
const man = { gender: 'male' } as const;

const send = (from: TestMember, to: TestMember, headers?: Record<string, string>, message = '') =>
  from.call(express, { body: { userId: to.id, message } }, headers);

const listInterestsBetween = (one: TestMember, other: TestMember) =>
  site.database.db
    .selectFrom('interests')
    .selectAll()
    .where('sender_id', 'in', [one.id, other.id])
    .where('receiver_id', 'in', [one.id, other.id])
    .execute();

const getDailyCount = async (member: TestMember) => {
  const { body } = await member.call(profileEndpoints.me, {});
  return [body.lastInterestSentDate, body.dailyInterestSentCount];
};

const today = () => site.clock.now().toISOString().slice(0, 10);
const repeat = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)));

/** The number of responses by status, for example `{ 201: 1, 409: 99 }`. */
function countStatuses(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('a silver member expresses interest, which counts against the daily limit', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  const { status, body } = await send(asha, ravi, {}, 'Your garden made me smile.');
  expect(status).toBe(201);
  expect(body).toMatchObject({ userId: ravi.id, status: 'pending' });
  expect(await listInterestsBetween(asha, ravi)).toMatchObject([
    { sender_id: asha.id, status: 'pending', message: 'Your garden made me smile.' },
  ]);
  expect(await getDailyCount(asha)).toEqual([today(), 1]);
});

test('a free member cannot express interest; the error names the required tier', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: man });
  const { status, error } = await send(asha, ravi);
  expect(status).toBe(403);
  expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
  expect(await listInterestsBetween(asha, ravi)).toEqual([]);
});

test('a free member accepts a pending interest by expressing interest, without using the daily limit', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { tier: 'silver', profile: man });
  const { body: sent } = await send(ravi, asha);
  const { status, body } = await send(asha, ravi);
  expect(status).toBe(201);
  expect(body).toEqual({ interestId: sent.interestId, userId: ravi.id, status: 'accepted' });
  expect(await getDailyCount(asha)).toEqual([null, 0]);
  expect((await send(ravi, asha)).status).toBe(409);
});

test('a second interest while the first is pending, accepted or declined is a conflict and is not counted', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  const { body } = await send(asha, ravi);
  const sendAgain = async () => (await send(asha, ravi)).status;
  expect(await sendAgain()).toBe(409);
  for (const response of ['accepted', 'declined'] as const) {
    await ravi.call(respond, { params: { id: body.interestId }, body: { response } });
    expect(await sendAgain()).toBe(409);
  }
  expect(await getDailyCount(asha)).toEqual([today(), 1]);
});

test('a member who declined an interest may express interest in its sender', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { tier: 'silver', profile: man });
  const { body } = await send(asha, ravi);
  await ravi.call(respond, { params: { id: body.interestId }, body: { response: 'declined' } });
  expect((await send(ravi, asha)).body).toMatchObject({ status: 'pending' });
  expect((await send(asha, ravi)).body).toMatchObject({ status: 'accepted' });
});

test('expressing interest in an unknown member, oneself or a member who is not visible gets 404', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const meera = await site.member('meera');
  const unlistedMember = await site.member('unfinished', { profile: { ...man, bio: null } });
  for (const id of [randomUUID(), asha.id, meera.id, unlistedMember.id]) {
    const { status, error } = await asha.call(express, { body: { userId: id } });
    expect([status, error?.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('a member with an incomplete or missing profile is asked to complete it', async () => {
  const ravi = await site.member('ravi', { profile: man });
  for (const profile of [null, { bio: null }]) {
    const asha = await site.member('asha', { tier: 'silver', profile });
    const { status, error } = await send(asha, ravi);
    expect([status, error?.code]).toEqual([403, 'FORBIDDEN']);
    expect(error?.message).toContain('Complete your profile');
  }
});

test('exactly 25 of 100 concurrent interests of a silver member are sent', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const men = await repeat(100, (index) =>
    site.member(`man${String.fromCharCode(97 + (index % 26))}`, { profile: man }),
  );
  const responses = await Promise.all(men.map((one) => send(asha, one)));
  expect(countStatuses(responses)).toEqual({ 201: 25, 403: 75 });
  const refused = responses.filter(({ status }) => status === 403);
  const resetAt = `${new Date(site.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;
  for (const { error } of refused) {
    expect(error).toMatchObject({ code: 'DAILY_LIMIT_REACHED', details: { limit: 25, resetAt } });
  }
  const saved = await site.database.db
    .selectFrom('interests')
    .selectAll()
    .where('sender_id', '=', asha.id)
    .execute();
  expect(saved).toHaveLength(25);
  expect(await getDailyCount(asha)).toEqual([today(), 25]);
});

test('100 concurrent interests in the same member make one interest, counted once', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  expect(countStatuses(await repeat(100, () => send(asha, ravi)))).toEqual({ 201: 1, 409: 99 });
  expect(await listInterestsBetween(asha, ravi)).toHaveLength(1);
  expect(await getDailyCount(asha)).toEqual([today(), 1]);
});

test('if both members send concurrently, the later one always accepts', async () => {
  const pairs = await repeat(50, async () => ({
    asha: await site.member('asha', { tier: 'silver' }),
    ravi: await site.member('ravi', { tier: 'silver', profile: man }),
  }));
  for (const { asha, ravi } of pairs) {
    const responses = await Promise.all([send(asha, ravi), send(ravi, asha)]);
    expect(responses.map(({ body }) => body.status).sort()).toEqual(['accepted', 'pending']);
    expect(await listInterestsBetween(asha, ravi)).toMatchObject([{ status: 'accepted' }]);
    expect([(await getDailyCount(asha))[1], (await getDailyCount(ravi))[1]].sort()).toEqual([0, 1]);
  }
});

test('100 concurrent requests with one idempotency key send one interest and get one response', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  const key = { 'idempotency-key': randomUUID() };
  const responses = await repeat(100, () => send(asha, ravi, key));
  expect(countStatuses(responses)).toEqual({ 201: 100 });
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await listInterestsBetween(asha, ravi)).toHaveLength(1);
  expect(await getDailyCount(asha)).toEqual([today(), 1]);
  const { status, error } = await send(asha, ravi, key, 'another body');
  expect([status, error?.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('an interest that another transaction is writing is a conflict, not a server error', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  // A writer that does not take the lock, so only the constraints can refuse the second interest.
  const otherWriter = await site.database.pool.connect();
  await otherWriter.query('begin');
  await otherWriter.query(
    `insert into interests (interest_id, sender_id, receiver_id, status, created_at)
     values (gen_random_uuid(), $1, $2, 'pending', now())`,
    [asha.id, ravi.id],
  );
  const sending = send(asha, ravi);
  await expect.poll(() => countWaitingSessions()).toBeGreaterThan(0);
  await otherWriter.query('commit');
  otherWriter.release();
  expect((await sending).status).toBe(409);
  expect(await getDailyCount(asha)).toEqual([null, 0]);
});

const countWaitingSessions = async () => {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.database.db);
  return rows[0]?.waiting ?? 0;
};

test('deleting a member while they send an interest does not deadlock', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const [ravi, arjun] = [
    await site.member('ravi', { profile: man }),
    await site.member('arjun', { profile: man }),
  ];
  await send(asha, arjun);
  const deletion = await site.database.pool.connect();
  await deletion.query('begin');
  await deletion.query('select 1 from profiles where member_id = $1 for update', [asha.id]);
  const sending = send(asha, ravi);
  await expect.poll(() => countWaitingSessions()).toBeGreaterThan(0);
  // Also locks the daily count, which the sender must not hold at this point.
  await deletion.query('delete from profiles where member_id = $1', [asha.id]);
  await deletion.query('commit');
  deletion.release();
  expect((await sending).status).toBe(403);
});

test('a withdrawn interest can be resent at once, then once every 30 days, and counts each time', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const ravi = await site.member('ravi', { profile: man });
  const start = site.clock.now().getTime();
  const sendAndWithdraw = async () => {
    const { status, body, error } = await send(asha, ravi);
    if (status === 201) await asha.call(withdraw, { params: { id: body.interestId } });
    return { status, error };
  };
  try {
    expect((await sendAndWithdraw()).status).toBe(201);
    expect((await sendAndWithdraw()).status).toBe(201);
    expect(await getDailyCount(asha)).toEqual([today(), 2]);
    const { status, error } = await sendAndWithdraw();
    expect(status).toBe(409);
    const availableAt = (error?.details as { availableAt?: string } | undefined)?.availableAt ?? '';
    expect(Math.abs(Date.parse(availableAt) - start - 30 * DAY_MS)).toBeLessThan(60_000);
    site.clock.move(new Date(Date.parse(availableAt) - 5000));
    expect((await sendAndWithdraw()).status).toBe(409);
    site.clock.move(new Date(availableAt));
    expect((await sendAndWithdraw()).status).toBe(201);
    expect((await sendAndWithdraw()).status).toBe(409);
    expect(await getDailyCount(asha)).toEqual([today(), 1]);
  } finally {
    site.clock.move(null);
  }
});

test('a message with contact details is refused and not counted', async () => {
  const [asha, ravi] = [
    await site.member('asha', { tier: 'silver' }),
    await site.member('ravi', { profile: man }),
  ];
  const { status, error } = await send(asha, ravi, {}, 'Call me on 98765 43210');
  expect(status).toBe(400);
  expect(error?.details).toMatchObject([{ path: 'message' }]);
  expect(await getDailyCount(asha)).toEqual([null, 0]);
});
