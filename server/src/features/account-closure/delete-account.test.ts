import {
  accountClosureEndpoints,
  EMAIL_RECENTLY_CHANGED,
  emailChangeEndpoints,
  messagingEndpoints,
  profileEndpoints,
  sessionEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../../identity/src/testing/client.ts';
import { commitWhileWaiting } from '../../../../testing/locks.ts';
import { deleteExhaustedJobs } from '../../platform/jobs/jobs.ts';
import { listMessages } from '../../platform/outbox.ts';
import { insertPhone } from '../../testing/members/phones.ts';
import { finishAccountDeletions } from '../../testing/site/jobs.ts';
import { endSessionStatement, holdRequest } from '../../testing/site/races.ts';
import { createSampleProfile } from '../../testing/site/sample-data.ts';
import { createMemberWithPassword, type SignedIn, signIn, siteUsers } from '../../testing/site/sign-in.ts';
import { subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { resumeDeletions } from './delete-account.ts';
import { createRecordCipher, findRecords } from './registration-records.ts';
import { deleteExpiredRecords } from './store.ts';

const LEAP_YEAR_MS = 366 * 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
});
afterAll(() => site.close());

const deleteAccount = (member: SignedIn) => member.call(accountClosureEndpoints.remove, {});
/** Deletes the user at the identity provider. */
const deleteUser = ({ tokens: { AccessToken } }: SignedIn) =>
  createTestClient(site.url).call('DeleteUser', { AccessToken });

/** Whether each of three tables still contains data of a member. */
async function findRemainingData({ id }: SignedIn) {
  const { rows } = await site.database.pool.query(
    `select exists (select from profiles where member_id = $1) as profile,
       exists (select from identity.users where id = $1) as user,
       exists (select from departures where member_id = $1) as departure`,
    [id],
  );
  return rows[0];
}
const NO_ROWS = { profile: false, user: false, departure: false };

const findRecordsOf = ({ email }: SignedIn) =>
  findRecords(site.database.db, createRecordCipher(site.secret), email);

test('after the profile is deleted, the session can only delete the user, which frees the email address', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  expect(await deleteAccount(asha)).toMatchObject({ status: 200, body: { success: true } });
  expect(await findRemainingData(asha)).toEqual({ profile: false, user: true, departure: true });
  expect((await deleteAccount(asha)).status).toBe(401);
  expect((await asha.call(sessionEndpoints.list, {})).status).toBe(401);
  expect((await createTestClient(site.url).refresh(asha.tokens.RefreshToken)).status).toBe(400);
  await expect(signIn(site.url, asha.email)).rejects.toThrow();
  expect((await deleteUser(asha)).status).toBe(200);
  expect((await findRemainingData(asha)).user).toBe(false);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  expect(await siteUsers(site).create({ email: asha.email, password: 'a new beginning' })).toBeDefined();
});

/** Waits for a mail to an address and returns the part of its text that matches a pattern. */
const waitForMailMatch = (email: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await listMessages(site.database.db, email);
    const match = pattern.exec(mail?.text ?? '')?.[0];
    if (!match) throw new Error(`The newest mail to ${email} does not match ${pattern}`);
    return match;
  });

test('an account cannot be deleted while an email change can be undone', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const newEmail = `new-${asha.email}`;
  await asha.call(emailChangeEndpoints.send, { body: { newEmail } });
  const code = await waitForMailMatch(newEmail, /\b\d{6}\b/);
  await asha.call(emailChangeEndpoints.verify, { body: { newEmail, verificationCode: code } });
  const response = await deleteAccount(asha);
  expect([response.status, response.error]).toEqual([
    409,
    expect.objectContaining({ code: 'CONFLICT', message: EMAIL_RECENTLY_CHANGED }),
  ]);
  expect((await deleteUser(asha)).body.__type).toBe('NotAuthorizedException');
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
  // End the 48 hours in which the change can be undone.
  await site.database.pool.query(
    "update identity.email_changes set undo_until = undo_until - interval '48 hours' where user_id = $1",
    [asha.id],
  );
  expect((await deleteAccount(asha)).status).toBe(200);
  expect((await deleteUser(asha)).status).toBe(200);
});

test('a deletion request is refused if the email change is undone while the request waits', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const newEmail = `new-${asha.email}`;
  await asha.call(emailChangeEndpoints.send, { body: { newEmail } });
  await asha.call(emailChangeEndpoints.verify, {
    body: { newEmail, verificationCode: await waitForMailMatch(newEmail, /\b\d{6}\b/) },
  });
  const link = await waitForMailMatch(asha.email, /\/identity\/undo-email\?token=[\w-]+/);
  const { method, path } = accountClosureEndpoints.remove;
  const heldRequest = await holdRequest(site, asha, { method, path, body: {} });
  expect((await fetch(`${site.url}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await heldRequest.finish()).toBe(401);
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
});

test('a session that ends concurrently cannot delete the account', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const response = await commitWhileWaiting(site.database.pool, endSessionStatement(asha.sessionId), () =>
    deleteAccount(asha),
  );
  expect(response.status).toBe(401);
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
});

test('a job deletes the user within a minute if the client does not', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await deleteAccount(asha);
  const { rows } = await site.database.pool.query(
    `select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs where key = $1`,
    [`leaving:${asha.id}`],
  );
  expect(rows[0].wait).toBeLessThanOrEqual(45);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('deleting the user at the identity provider also deletes the profile', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  expect((await deleteUser(asha)).status).toBe(200);
  expect(await findRemainingData(asha)).toEqual({ profile: false, user: false, departure: true });
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('concurrent deletions from two devices leave no data and one registration record', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const otherSession = await signIn(site.url, asha.email);
  const responses = await Promise.all([
    deleteAccount(asha),
    deleteAccount(otherSession),
    deleteAccount(asha),
    deleteUser(otherSession),
  ]);
  for (const { status } of responses.slice(0, 3)) expect([200, 401]).toContain(status);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  expect(await findRecordsOf(asha)).toHaveLength(1);
});

test('deleting an account without a profile deletes the user', async () => {
  const email = `nobody-${crypto.randomUUID()}@example.org`;
  await siteUsers(site).create({ email, password: 'a lamp beside the well' });
  const user = await signIn(site.url, email);
  expect((await deleteAccount(user)).status).toBe(200);
  await finishAccountDeletions(site);
  expect(await findRemainingData(user)).toEqual(NO_ROWS);
  expect(await findRecordsOf(user)).toMatchObject([{ email, name: null }]);
});

test('the job deletes data that a concurrent request writes after the deletion', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await deleteAccount(asha);
  await grantTier(db, asha.id, { tier: 'gold', now: site.clock.now(), until: null });
  await pool.query(
    `insert into idempotency_keys (member_id, operation, key, request_hash, created_at) values ($1, 'x', 'y', '', now())`,
    [asha.id],
  );
  await finishAccountDeletions(site);
  const { rowCount } = await pool.query(
    'select member_id from memberships where member_id = $1 union all select member_id from idempotency_keys where member_id = $1',
    [asha.id],
  );
  expect(rowCount).toBe(0);
});

test('the scheduler queues a new job for a deletion whose job was lost', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await deleteAccount(asha);
  await pool.query('select graphile_worker.remove_job($1)', [`leaving:${asha.id}`]);
  await resumeDeletions(db, site.clock.now());
  expect(await finishAccountDeletions(site), 'the deletion is not overdue yet').toBe(0);
  await resumeDeletions(db, new Date(site.clock.now().getTime() + 3 * 60_000));
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('the scheduler queues a new job only once the waiting job has used up its attempts', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await deleteAccount(asha);
  const listAttempts = async () => {
    const { rows } = await pool.query('select attempts from graphile_worker.jobs where key = $1', [
      `leaving:${asha.id}`,
    ]);
    return rows.map((row) => row.attempts);
  };
  const setAttempts = (count: number) =>
    pool.query('update graphile_worker._private_jobs set attempts = $2 where key = $1', [
      `leaving:${asha.id}`,
      count,
    ]);
  const overdueAt = new Date(site.clock.now().getTime() + 3 * 60_000);
  await setAttempts(7);
  await resumeDeletions(db, overdueAt);
  await deleteExhaustedJobs(db);
  expect(await listAttempts()).toEqual([7]);
  await setAttempts(25);
  await deleteExhaustedJobs(db);
  expect(await listAttempts()).toEqual([]);
  await setAttempts(25);
  await resumeDeletions(db, overdueAt);
  expect(await listAttempts()).toEqual([0]);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('the deletion request does not wait for a backlog of orphaned objects; the job removes them all', async () => {
  const { pool } = site.database;
  await pool.query(
    `insert into object_removals (folder, not_before) select 'photos/left-' || n, '-infinity' from generate_series(1, 50) n`,
  );
  const countOrphans = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from object_removals where folder like 'photos/left-%'`,
    );
    return rows[0].count;
  };
  const asha = await createMemberWithPassword(site, 'asha');
  await deleteAccount(asha);
  expect(await countOrphans()).toBeGreaterThanOrEqual(30);
  await finishAccountDeletions(site);
  expect(await countOrphans()).toBe(0);
});

test('the user is deleted even if stored responses cannot be deleted, and a later attempt of the job deletes them', async () => {
  const [asha, meera] = [
    await createMemberWithPassword(site, 'asha'),
    await createMemberWithPassword(site, 'meera'),
  ];
  const { pool } = site.database;
  await pool.query(
    `insert into idempotency_keys (member_id, operation, key, request_hash, answer, created_at)
     values ($1, 'x', 'names', '', json_build_object('userId', $2::text), now())`,
    [meera.id, asha.id],
  );
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before delete on idempotency_keys for each row execute function refuse()`);
  expect((await deleteAccount(asha)).status).toBe(200);
  await expect(finishAccountDeletions(site)).rejects.toThrow('no');
  expect(await findRemainingData(asha)).toEqual({ profile: false, user: false, departure: true });
  await pool.query('drop trigger refuse on idempotency_keys; drop function refuse');
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  const { rowCount } = await pool.query(`select from idempotency_keys where key = 'names'`);
  expect(rowCount).toBe(0);
});

test("deleting an account closes the member's sockets and notifies the clients of conversation partners", async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const ravi = await createMemberWithPassword(site, 'ravi', { gender: 'male' });
  await grantTier(site.database.db, ravi.id, { tier: 'silver', now: site.clock.now(), until: null });
  const body = { recipientId: asha.id, messageText: 'Good evening' };
  const { body: created } = await ravi.call(messagingEndpoints.create, { body });
  const [ashaSocket, raviSocket] = [await subscribeAs(site.url, asha), await subscribeAs(site.url, ravi)];
  const notification = (async () => {
    for (;;) {
      const { event = '{}' } = await raviSocket.next();
      const { type, userId } = JSON.parse(event);
      if (type === 'presence.changed' && userId === asha.id) return;
    }
  })();
  await deleteAccount(asha);
  expect(await ashaSocket.closed).toMatchObject({ code: 4401 });
  await notification;
  const params = { id: created.conversation.conversationId };
  expect((await ravi.call(messagingEndpoints.conversation, { params })).status).toBe(404);
  raviSocket.socket.terminate();
});

test('one encrypted registration record is kept for a year and can be read only with its key', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await insertPhone(site, asha, '+919812345678');
  await deleteAccount(asha);
  await finishAccountDeletions(site);
  const now = site.clock.now();
  const record = {
    memberId: asha.id,
    email: asha.email,
    phone: '+919812345678',
    name: 'Asha Kulkarni',
    registeredAt: expect.stringContaining('T'),
    deletedAt: expect.stringContaining('T'),
  };
  expect(await findRecordsOf(asha)).toEqual([record]);
  const { db } = site.database;
  expect(await findRecords(db, createRecordCipher(Buffer.alloc(32, 8)), asha.email)).toEqual([]);
  await deleteExpiredRecords(db, new Date(now.getTime() + LEAP_YEAR_MS - 2 * 86_400_000));
  expect(await findRecordsOf(asha)).toHaveLength(1);
  await deleteExpiredRecords(db, new Date(now.getTime() + LEAP_YEAR_MS));
  expect(await findRecordsOf(asha)).toEqual([]);
});

test('registering again with the same email address creates a new member', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await deleteAccount(asha);
  await deleteUser(asha);
  await siteUsers(site).create({ email: asha.email, password: 'a lamp beside the well' });
  const newMember = await signIn(site.url, asha.email);
  await newMember.call(profileEndpoints.create, { body: createSampleProfile('asha') });
  await createTestClient(site.url).forgot(asha.email);
  const messages = () => listMessages(site.database.db, asha.email);
  await expect.poll(messages).toHaveLength(1);
  await finishAccountDeletions(site);
  expect(await messages(), 'the job keeps messages to the new member').toHaveLength(1);
  expect(newMember.id).not.toBe(asha.id);
  expect((await newMember.call(profileEndpoints.me, {})).body.status).toBe('listed');
});
