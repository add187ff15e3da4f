import { interestEndpoints, messagingEndpoints, notificationEndpoints } from '@troth/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SendEmail } from '../../../adapters/email/port.ts';
import { findEmailAddress, listMailsTo, sendMails } from '../../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { createDueDigests } from './digests.ts';

const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
beforeEach(async () => {
  site = await startTestSite();
  site.clock.move(new Date(`${MONDAY}T08:00:00Z`));
  asha = await site.member('asha', { tier: 'gold' });
  ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
});
afterEach(() => site.close());

const chooseMail = (member: TestMember, body: object) =>
  member.call(notificationEndpoints.chooseMail, { body });

async function sendDigestsAt(instant: string): Promise<void> {
  site.clock.move(new Date(instant));
  await createDueDigests(site.database.db, site.clock.now());
  await sendMails(site);
}

const listSubjects = async (member: TestMember) =>
  (await listMailsTo(site, member)).map(({ subject }) => subject).toReversed();

test('recommendations come once per UTC day, in the morning, however often the job runs', async () => {
  await sendDigestsAt(`${MONDAY}T01:00:00Z`);
  expect(await listSubjects(asha)).toEqual([]);
  for (const time of ['04:00', '04:01', '23:59']) await sendDigestsAt(`${MONDAY}T${time}:00Z`);
  expect(await listSubjects(asha)).toEqual(['Picked for you today: one profile']);
  await sendDigestsAt(`${TUESDAY}T04:00:00Z`);
  expect(await listSubjects(asha)).toHaveLength(2);
});

test('members who are inactive for a month or have turned recommendations off get none', async () => {
  await chooseMail(ravi, { dailyRecommendations: 'off' });
  await site.database.pool.query(
    `update profiles set last_active_at = '2026-11-01T00:00:00Z' where member_id = $1`,
    [asha.id],
  );
  await sendDigestsAt(`${MONDAY}T09:00:00Z`);
  expect(await listSubjects(asha)).toEqual([]);
  expect(await listSubjects(ravi)).toEqual([]);
});

test('news of kinds that a member wants daily comes in one mail, once', async () => {
  await chooseMail(asha, { newInterest: 'daily', newMessage: 'daily', dailyRecommendations: 'off' });
  await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const message = { recipientId: asha.id, messageText: 'The word is marigold' };
  await ravi.call(messagingEndpoints.create, { body: message });
  expect(await sendMails(site)).toBe(0);
  await sendDigestsAt(`${TUESDAY}T04:00:00Z`);
  const mails = await listMailsTo(site, asha);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your day on Troth: a new interest and a new message',
  ]);
  expect(JSON.stringify(mails)).not.toContain('marigold');
  await sendDigestsAt('2026-12-09T04:00:00Z');
  expect(await listSubjects(asha)).toHaveLength(1);
});

test('news of kinds that a member wants weekly comes on Monday, or when the job next runs', async () => {
  await sendDigestsAt(`${MONDAY}T04:00:00Z`);
  await chooseMail(asha, { newInterest: 'weekly', dailyRecommendations: 'weekly' });
  await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const before = await listSubjects(asha);
  await sendDigestsAt('2026-12-13T23:00:00Z');
  expect(await listSubjects(asha)).toEqual(before);
  for (const day of ['15', '16', '20']) await sendDigestsAt(`2026-12-${day}T04:00:00Z`);
  expect(await listSubjects(asha)).toEqual([...before, 'Your week on Troth: a new interest']);
});

test('a digest leaves out what no longer applies, and is not sent if it is empty', async () => {
  await chooseMail(asha, { newInterest: 'daily', dailyRecommendations: 'off' });
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  const response = { params: { id: body.interestId }, body: { response: 'declined' as const } };
  await asha.call(interestEndpoints.respond, response);
  await sendDigestsAt(`${TUESDAY}T04:00:00Z`);
  expect(await listSubjects(asha)).toEqual([]);
  const { rows } = await site.database.pool.query('select from mail_items where member_id = $1', [asha.id]);
  expect(rows).toEqual([]);
});

test('turning a kind of mail off deletes its waiting items', async () => {
  await chooseMail(asha, { newInterest: 'daily', dailyRecommendations: 'off' });
  await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  await chooseMail(asha, { newInterest: 'off' });
  await chooseMail(asha, { newInterest: 'daily' });
  await sendDigestsAt(`${TUESDAY}T04:00:00Z`);
  expect(await listSubjects(asha)).toEqual([]);
});

test('a process skips digests that another one is creating, without waiting', async () => {
  const now = new Date(`${MONDAY}T04:00:00Z`);
  const { db, pool } = site.database;
  const countMails = async () => {
    const { rows } = await pool.query('select count(*) as mails from mails');
    return rows[0].mails;
  };
  await pool.query(`insert into mail_rounds (round) values ('daily:${MONDAY}'), ('weekly:${MONDAY}')`);
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from mail_rounds for update');
  await createDueDigests(db, now);
  expect(await countMails()).toBe(0);
  await other.query('rollback');
  other.release();
  await createDueDigests(db, now);
  expect(await countMails()).toBe(2);
});

/** Returns a function that resolves once it has been called by all mails. */
function createBarrier(mailCount: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrivedCount = 0;
  return () => {
    arrivedCount++;
    if (arrivedCount === mailCount) resolve();
    return promise;
  };
}

test('no transaction is open while a mail is sent', async () => {
  await createDueDigests(site.database.db, new Date(`${MONDAY}T08:00:00Z`));
  const openTransactions: number[] = [];
  const [beforeHandover, recorded, afterHandover] = [createBarrier(2), createBarrier(2), createBarrier(2)];
  await sendMails(site, async ({ handover }) => {
    const recordOpenTransactions = async () => {
      const { rowCount } = await site.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      openTransactions.push(rowCount ?? 0);
    };
    await beforeHandover();
    await recordOpenTransactions();
    await recorded();
    await handover?.begin();
    await afterHandover();
    await recordOpenTransactions();
  });
  expect(openTransactions).toEqual([0, 0, 0, 0]);
});

test('a digest that could not be sent is tried again, without repeating the others of its group', async () => {
  await createDueDigests(site.database.db, site.clock.now());
  const sentIds: string[] = [];
  const failures = [new Error('busy')];
  const sendEmail: SendEmail = async ({ id = '', handover }) => {
    const failure = failures.pop();
    if (failure) throw failure;
    await handover?.begin();
    sentIds.push(id);
  };
  await expect(sendMails(site, sendEmail)).rejects.toThrow('busy');
  expect(sentIds).toHaveLength(1);
  await sendMails(site, sendEmail);
  expect(new Set(sentIds).size).toBe(2);
  expect(sentIds).toHaveLength(2);
});

test('a job of digests that fails ends only when none of its mails is being sent', async () => {
  await createDueDigests(site.database.db, site.clock.now());
  const [isSending, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failures = [new Error('busy')];
  const results: string[] = [];
  const job = sendMails(site, async ({ handover }) => {
    const failure = failures.pop();
    if (failure) throw failure;
    isSending.resolve();
    await mayEnd.promise;
    await handover?.begin();
    results.push('sent');
  }).catch(() => results.push('ended'));
  await isSending.promise;
  // Round trips in which the job would end if it did not wait.
  for (let round = 0; round < 20; round++) await site.database.pool.query('select 1');
  mayEnd.resolve();
  await job;
  expect(results).toEqual(['sent', 'ended']);
});

test('the digest of a member who is deleted before it is sent is not sent, and does not hold up the others', async () => {
  await createDueDigests(site.database.db, site.clock.now());
  const address = await findEmailAddress(site, asha);
  const sentTo: string[] = [];
  await sendMails(site, async ({ to, handover }) => {
    if (to === address)
      await site.database.pool.query('delete from profiles where member_id = $1', [asha.id]);
    await handover?.begin();
    sentTo.push(to);
  });
  expect(sentTo).toEqual([await findEmailAddress(site, ravi)]);
});
