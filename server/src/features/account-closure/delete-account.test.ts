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
import { commitDuring } from '../../../../testing/locks.ts';
import { deleteExhaustedJobs } from '../../platform/jobs/jobs.ts';
import { listMessages } from '../../platform/outbox.ts';
import { insertPhone } from '../../testing/members/phones.ts';
import { finishAccountDeletions } from '../../testing/site/jobs.ts';
import { endSessionStatement, holdRequest } from '../../testing/site/races.ts';
import { sampleProfile } from '../../testing/site/sample-data.ts';
import { createMemberWithPassword, type SignedIn, signIn, siteUsers } from '../../testing/site/sign-in.ts';
import { subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { resumeDeletions } from './delete-account.ts';
import { createRecordCipher, findRecords } from './registration-records.ts';
import { deleteExpiredRecords } from './store.ts';

const YEAR_MS = 366 * 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
});
afterAll(() => site.close());

const remove = (member: SignedIn) => member.call(accountClosureEndpoints.remove, {});
const deleteUser = ({ tokens: { AccessToken } }: SignedIn) =>
  createTestClient(site.url).call('DeleteUser', { AccessToken });

/** Tables that still contain data of a member. */
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

const recordsOf = ({ email }: SignedIn) =>
  findRecords(site.database.db, createRecordCipher(site.secret), email);

test('the profile is deleted, the session can then only delete the user, and the email address is free again', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  expect(await remove(asha)).toMatchObject({ status: 200, body: { success: true } });
  expect(await findRemainingData(asha)).toEqual({ profile: false, user: true, departure: true });
  expect((await remove(asha)).status).toBe(401);
  expect((await asha.call(sessionEndpoints.list, {})).status).toBe(401);
  expect((await createTestClient(site.url).refresh(asha.tokens.RefreshToken)).status).toBe(400);
  await expect(signIn(site.url, asha.email)).rejects.toThrow();
  expect((await deleteUser(asha)).status).toBe(200);
  expect((await findRemainingData(asha)).user).toBe(false);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  expect(await siteUsers(site).create({ email: asha.email, password: 'a new beginning' })).toBeDefined();
});

/** Waits for a mail to an address and returns the match of a pattern in it. */
const mailed = (email: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(async () => {
    const [mail] = await listMessages(site.database.db, email);
    const found = pattern.exec(mail?.text ?? '')?.[0];
    if (!found) throw new Error(`Nothing was sent to ${email}`);
    return found;
  });

test('an account cannot be deleted while an email change can be undone', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const newEmail = `new-${asha.email}`;
  await asha.call(emailChangeEndpoints.send, { body: { newEmail } });
  const code = await mailed(newEmail, /\b\d{6}\b/);
  await asha.call(emailChangeEndpoints.verify, { body: { newEmail, verificationCode: code } });
  const refused = await remove(asha);
  expect([refused.status, refused.error]).toEqual([
    409,
    expect.objectContaining({ code: 'CONFLICT', message: EMAIL_RECENTLY_CHANGED }),
  ]);
  expect((await deleteUser(asha)).body.__type).toBe('NotAuthorizedException');
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
  // The 48 hours to undo are over.
  await site.database.pool.query(
    "update identity.email_changes set undo_until = undo_until - interval '48 hours' where user_id = $1",
    [asha.id],
  );
  expect((await remove(asha)).status).toBe(200);
  expect((await deleteUser(asha)).status).toBe(200);
});

test('a deletion that waits until the email change is undone is refused', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const newEmail = `new-${asha.email}`;
  await asha.call(emailChangeEndpoints.send, { body: { newEmail } });
  await asha.call(emailChangeEndpoints.verify, {
    body: { newEmail, verificationCode: await mailed(newEmail, /\b\d{6}\b/) },
  });
  const link = await mailed(asha.email, /\/identity\/undo-email\?token=[\w-]+/);
  const { method, path } = accountClosureEndpoints.remove;
  const heldRequest = await holdRequest(site, asha, { method, path, body: {} });
  expect((await fetch(`${site.url}${link}`, { method: 'POST' })).status).toBe(200);
  expect(await heldRequest.finish()).toBe(401);
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
});

test('a session that ends concurrently cannot delete the account', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const response = await commitDuring(site.database.pool, endSessionStatement(asha.sessionId), () =>
    remove(asha),
  );
  expect(response.status).toBe(401);
  expect(await findRemainingData(asha)).toEqual({ profile: true, user: true, departure: false });
});

test('a job deletes the user within a minute if the client does not', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await remove(asha);
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

test('two concurrent requests from two devices make one deletion', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const otherSession = await signIn(site.url, asha.email);
  const responses = await Promise.all([
    remove(asha),
    remove(otherSession),
    remove(asha),
    deleteUser(otherSession),
  ]);
  for (const { status } of responses.slice(0, 3)) expect([200, 401]).toContain(status);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  expect(await recordsOf(asha)).toHaveLength(1);
});

test('a user without a profile is deleted', async () => {
  const email = `nobody-${crypto.randomUUID()}@example.org`;
  await siteUsers(site).create({ email, password: 'a lamp beside the well' });
  const user = await signIn(site.url, email);
  expect((await remove(user)).status).toBe(200);
  await finishAccountDeletions(site);
  expect(await findRemainingData(user)).toEqual(NO_ROWS);
  expect(await recordsOf(user)).toMatchObject([{ email, name: null }]);
});

test('the job deletes what a concurrent request still writes', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await remove(asha);
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

test('the scheduler queues a deletion again whose job was lost', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await remove(asha);
  await pool.query('select graphile_worker.remove_job($1)', [`leaving:${asha.id}`]);
  await resumeDeletions(db, site.clock.now());
  expect(await finishAccountDeletions(site), 'not before its time').toBe(0);
  await resumeDeletions(db, new Date(site.clock.now().getTime() + 3 * 60_000));
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('the scheduler leaves a waiting job alone and queues a new one once its attempts are used up', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const { db, pool } = site.database;
  await remove(asha);
  const attempts = async () => {
    const { rows } = await pool.query('select attempts from graphile_worker.jobs where key = $1', [
      `leaving:${asha.id}`,
    ]);
    return rows.map((row) => row.attempts);
  };
  const tried = (times: number) =>
    pool.query('update graphile_worker._private_jobs set attempts = $2 where key = $1', [
      `leaving:${asha.id}`,
      times,
    ]);
  const later = new Date(site.clock.now().getTime() + 3 * 60_000);
  await tried(7);
  await resumeDeletions(db, later);
  await deleteExhaustedJobs(db);
  expect(await attempts()).toEqual([7]);
  await tried(25);
  await deleteExhaustedJobs(db);
  expect(await attempts()).toEqual([]);
  await tried(25);
  await resumeDeletions(db, later);
  expect(await attempts()).toEqual([0]);
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
});

test('the request does not wait for a backlog of orphaned objects; the job removes them all', async () => {
  const { pool } = site.database;
  await pool.query(
    `insert into object_removals (folder, not_before) select 'photos/left-' || n, '-infinity' from generate_series(1, 50) n`,
  );
  const waiting = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from object_removals where folder like 'photos/left-%'`,
    );
    return rows[0].count;
  };
  const asha = await createMemberWithPassword(site, 'asha');
  await remove(asha);
  expect(await waiting()).toBeGreaterThanOrEqual(30);
  await finishAccountDeletions(site);
  expect(await waiting()).toBe(0);
});

test('the user is deleted even if stored responses cannot be, and the job is retried until they are', async () => {
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
  expect((await remove(asha)).status).toBe(200);
  await expect(finishAccountDeletions(site)).rejects.toThrow('no');
  expect(await findRemainingData(asha)).toEqual({ profile: false, user: false, departure: true });
  await pool.query('drop trigger refuse on idempotency_keys; drop function refuse');
  await finishAccountDeletions(site);
  expect(await findRemainingData(asha)).toEqual(NO_ROWS);
  const { rowCount } = await pool.query(`select from idempotency_keys where key = 'names'`);
  expect(rowCount).toBe(0);
});

test('sockets close, and clients of conversation partners are notified', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  const ravi = await createMemberWithPassword(site, 'ravi', { gender: 'male' });
  await grantTier(site.database.db, ravi.id, { tier: 'silver', now: site.clock.now(), until: null });
  const body = { recipientId: asha.id, messageText: 'Good evening' };
  const { body: conversation } = await ravi.call(messagingEndpoints.create, { body });
  const [ashaSocket, raviSocket] = [await subscribeAs(site.url, asha), await subscribeAs(site.url, ravi)];
  const nextEvents = (async () => {
    for (;;) {
      const { event = '{}' } = await raviSocket.next();
      const { type, userId } = JSON.parse(event);
      if (type === 'presence.changed' && userId === asha.id) return;
    }
  })();
  await remove(asha);
  expect(await ashaSocket.closed).toMatchObject({ code: 4401 });
  await nextEvents;
  const params = { id: conversation.conversation.conversationId };
  expect((await ravi.call(messagingEndpoints.conversation, { params })).status).toBe(404);
  raviSocket.socket.terminate();
});

test('one encrypted record is kept for a year and can be read with its key only', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await insertPhone(site, asha, '+919812345678');
  await remove(asha);
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
  expect(await recordsOf(asha)).toEqual([record]);
  const { db } = site.database;
  expect(await findRecords(db, createRecordCipher(Buffer.alloc(32, 8)), asha.email)).toEqual([]);
  await deleteExpiredRecords(db, new Date(now.getTime() + YEAR_MS - 2 * 86_400_000));
  expect(await recordsOf(asha)).toHaveLength(1);
  await deleteExpiredRecords(db, new Date(now.getTime() + YEAR_MS));
  expect(await recordsOf(asha)).toEqual([]);
});

test('registering again with the same email address creates a new member', async () => {
  const asha = await createMemberWithPassword(site, 'asha');
  await remove(asha);
  await deleteUser(asha);
  await siteUsers(site).create({ email: asha.email, password: 'a lamp beside the well' });
  const again = await signIn(site.url, asha.email);
  await again.call(profileEndpoints.create, { body: sampleProfile('asha') });
  await createTestClient(site.url).forgot(asha.email);
  const messages = () => listMessages(site.database.db, asha.email);
  await expect.poll(messages).toHaveLength(1);
  await finishAccountDeletions(site);
  expect(await messages(), 'what was sent to them is theirs').toHaveLength(1);
  expect(again.id).not.toBe(asha.id);
  expect((await again.call(profileEndpoints.me, {})).body.status).toBe('listed');
});
