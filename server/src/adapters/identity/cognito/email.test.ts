import { emailChangeEndpoints, profileEndpoints, verificationEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { listMessages } from '../../../platform/outbox.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

let hostedSite: HostedSite;
beforeAll(async () => {
  hostedSite = await startHostedSite();
});
afterEach(() => {
  hostedSite.pool.setBehaviour('normal');
  hostedSite.site.clock.move(null);
});
afterAll(() => hostedSite.close());

const { send, verify } = emailChangeEndpoints;
const { me } = profileEndpoints;

const findLastMail = (email: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const mails = await listMessages(hostedSite.site.database.db, email);
    const found = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!found) throw new Error('No such mail was sent');
    return found;
  });

async function requestCode(member: PoolMember, newEmail: string): Promise<string> {
  const { status } = await member.call(send, { body: { newEmail } });
  if (status !== 200) throw new Error('No code was sent');
  return findLastMail(newEmail, /\b\d{6}\b/);
}

const changeEmail = (member: PoolMember, newEmail: string, verificationCode: string) =>
  member.call(verify, { body: { newEmail, verificationCode } });

const findAtPool = async ({ id }: PoolMember) =>
  (
    await hostedSite.pool.provider.pool.query(
      'select email, confirmed_at, password_reset_required from identity.users where id = $1',
      [id],
    )
  ).rows[0];

/** Changes a user's address at the pool. */
const renameAtPool = (email: string, to: string) =>
  hostedSite.pool.provider.pool.query('update identity.users set email = $1 where email = $2', [to, email]);

/** Runs the retries when they are due. */
async function runDueRetries(): Promise<void> {
  hostedSite.site.clock.move(new Date(Date.now() + 61_000));
  await hostedSite.syncPool();
}

/** Finds the link that undoes the last change of an address; returns a function that follows it. */
async function findUndo(email: string): Promise<() => Promise<number>> {
  const link = await findLastMail(email, /\/identity\/undo-email\?token=[\w-]+/);
  return async () => (await fetch(`${hostedSite.site.url}${link}`, { method: 'POST' })).status;
}

const statusOf = async (member: PoolMember) => (await member.call(me, {})).status;
const getEmailVerification = async (member: PoolMember) => (await member.call(me, {})).body.proofs.email;

const getStoredEmail = async ({ id }: PoolMember) => (await hostedSite.users.find(id))?.email;

test('a change of address also changes it at the pool, and the next sign-in uses the new one', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `new-${asha.email}`;
  expect((await changeEmail(asha, to, await requestCode(asha, to))).status).toBe(200);
  expect([await getStoredEmail(asha), (await findAtPool(asha)).email]).toEqual([to, to]);
  expect((await hostedSite.signIn(to)).id).toBe(asha.id);
});

test('a change to an address taken only at the pool gets the response of a wrong code and changes nothing', async () => {
  const asha = await hostedSite.createMember('asha');
  const takenAddress = await hostedSite.register('taken');
  const withWrongCode = await changeEmail(asha, takenAddress, '000000');
  const refused = await changeEmail(asha, takenAddress, await requestCode(asha, takenAddress));
  expect([refused.status, refused.error?.message]).toEqual([400, withWrongCode.error?.message]);
  expect([await getStoredEmail(asha), (await findAtPool(asha)).email]).toEqual([asha.email, asha.email]);
});

test('a code that was entered while the pool was down is still valid later', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `new-${asha.email}`;
  const code = await requestCode(asha, to);
  hostedSite.pool.setBehaviour('down');
  // More attempts than are allowed with a wrong code.
  for (let attempts = 0; attempts < 6; attempts++)
    expect((await changeEmail(asha, to, code)).status).toBe(503);
  expect(await getStoredEmail(asha)).toBe(asha.email);
  hostedSite.pool.setBehaviour('normal');
  expect((await changeEmail(asha, to, code)).status).toBe(200);
});

test('a change is refused while another one is in progress, and its code stays valid', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `new-${asha.email}`;
  const code = await requestCode(asha, to);
  const concurrentResponses: Awaited<ReturnType<typeof changeEmail>>[] = [];
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
    for (let attempts = 0; attempts < 5; attempts++)
      concurrentResponses.push(await changeEmail(asha, to, code));
    hostedSite.pool.setBehaviour('forbidden');
  });
  expect((await changeEmail(asha, to, code)).status).toBe(503);
  hostedSite.pool.setBehaviour('normal');
  expect(concurrentResponses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(concurrentResponses[0]?.error?.message).toContain(
    'Another change of your email address is in progress',
  );
  expect((await changeEmail(asha, to, code)).status).toBe(200);
});

test('no row of the member is locked while the pool is called', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `new-${asha.email}`;
  const code = await requestCode(asha, to);
  let rows = 0;
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
    const found = await hostedSite.site.database.pool.query(
      `select from identity.users join identity.codes on account_id = srp_id where id = $1 for update nowait`,
      [asha.id],
    );
    rows = found.rows.length;
  });
  expect((await changeEmail(asha, to, code)).status).toBe(200);
  expect(rows).toBe(1);
});

test('a change made at the pool that cannot be stored on the site is undone at the pool', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `new-${asha.email}`;
  const code = await requestCode(asha, to);
  const { pool } = hostedSite.site.database;
  hostedSite.pool.before('AdminUpdateUserAttributes', () =>
    pool.query('delete from identity.codes where sent_to = $1', [to]),
  );
  expect((await changeEmail(asha, to, code)).status).toBe(409);
  expect([await getStoredEmail(asha), (await findAtPool(asha)).email]).toEqual([asha.email, to]);
  const otherSession = await hostedSite.signInLater(to);
  expect([await statusOf(otherSession), await getStoredEmail(asha)]).toEqual([200, asha.email]);
  await hostedSite.syncPool();
  expect((await findAtPool(asha)).email).toBe(asha.email);
});

test('a change stored only at the pool counts, and can be undone, if another pool user now has the old address', async () => {
  const asha = await hostedSite.createMember('asha');
  const other = await hostedSite.register('other');
  const to = `new-${asha.email}`;
  const code = await requestCode(asha, to);
  hostedSite.pool.before('AdminUpdateUserAttributes', () =>
    hostedSite.site.database.pool.query('delete from identity.codes where sent_to = $1', [to]),
  );
  expect((await changeEmail(asha, to, code)).status).toBe(409);
  await renameAtPool(other, asha.email);
  await hostedSite.syncPool();
  expect(await statusOf(await hostedSite.signInLater(to))).toBe(200);
  expect(await getStoredEmail(asha)).toBe(to);
  await findUndo(asha.email);
});

test('the second of two waiting updates is sent once, even if the first is slow', async () => {
  const [asha, meera] = [await hostedSite.createMember('asha'), await hostedSite.createMember('meera')];
  await hostedSite.site.database.pool.query(
    `insert into identity.pool_updates (user_id, asks_password, due_at)
     select id, false, now() - interval '1 minute' from identity.users where id = any($1)`,
    [[asha.id, meera.id]],
  );
  let requestCount = 0;
  const count = async () => void requestCount++;
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
    await count();
    hostedSite.site.clock.move(new Date(Date.now() + 120_000));
    hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
      await count();
      hostedSite.pool.before('AdminUpdateUserAttributes', count);
      await hostedSite.syncPool();
    });
  });
  await hostedSite.syncPool();
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {});
  expect(requestCount).toBe(2);
});

test.each<[string, () => void]>([
  ['is down', () => hostedSite.pool.setBehaviour('down')],
  [
    'fails halfway',
    () =>
      hostedSite.pool.before('AdminResetUserPassword', async () =>
        hostedSite.pool.setBehaviour('throttling'),
      ),
  ],
])('the old address can undo a change at once, even if the pool %s', async (_, fail) => {
  const asha = await hostedSite.createMember('asha');
  const to = `thief-${asha.email}`;
  await changeEmail(asha, to, await requestCode(asha, to));
  const undo = await findUndo(asha.email);
  const intruder = await hostedSite.signInLater(to);
  fail();
  expect(await undo()).toBe(200);
  expect([await getStoredEmail(asha), await statusOf(asha)]).toEqual([asha.email, 401]);
  hostedSite.pool.setBehaviour('normal');
  expect(await statusOf(intruder), 'the pool still accepts the intruder').toBe(401);
  await runDueRetries();
  expect(await findAtPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
  expect([await undo(), await statusOf(intruder), await getStoredEmail(asha)]).toEqual([
    410,
    401,
    asha.email,
  ]);
  const client = createTestClient(hostedSite.pool.provider.url);
  const { body } = await client.signIn(asha.email);
  expect(body.__type).toBe('PasswordResetRequiredException');

  await client.forgot(asha.email);
  await client.reset(asha.email, hostedSite.pool.provider.code(asha.email), 'a boat across the river');
  const { clock } = hostedSite.pool.provider;
  clock.advance(60);
  const newSession = await hostedSite.signInLater(asha.email, 'a boat across the river');
  clock.advance(-60);
  expect(await statusOf(newSession)).toBe(200);
});

test('a change undone while the next one is being sent to the pool stays undone there as well', async () => {
  const asha = await hostedSite.createMember('asha');
  const [first, second] = [`one-${asha.email}`, `two-${asha.email}`];
  await changeEmail(asha, first, await requestCode(asha, first));
  const undo = await findUndo(asha.email);
  // The next code can be requested only after a pause.
  hostedSite.site.clock.move(new Date(Date.now() + 31_000));
  const code = await requestCode(asha, second);
  let undone = 0;
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
    undone = await undo();
  });
  expect((await changeEmail(asha, second, code)).status).toBe(401);
  expect([undone, (await findAtPool(asha)).email]).toEqual([200, second]);
  await hostedSite.syncPool();
  expect(await findAtPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('an undo is confirmed by mail before the pool is called, and applies even if the pool cannot be updated yet', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `thief-${asha.email}`;
  await changeEmail(asha, to, await requestCode(asha, to));
  const undo = await findUndo(asha.email);
  const { pool } = hostedSite.site.database;
  hostedSite.pool.before('AdminUpdateUserAttributes', async () => {
    await findLastMail(asha.email, /Choose a new password before you sign in again/);
    await pool.query('alter table identity.pool_updates rename to pool_updates_gone');
  });
  const status = await undo();
  await pool.query('alter table identity.pool_updates_gone rename to pool_updates');
  expect([status, await getStoredEmail(asha)]).toEqual([200, asha.email]);
  await runDueRetries();
  expect(await findAtPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('an undo to an address that another pool user has is completed by staff, and no sign-in works until then', async () => {
  const asha = await hostedSite.createMember('asha');
  const other = await hostedSite.register('other');
  const to = `thief-${asha.email}`;
  await changeEmail(asha, to, await requestCode(asha, to));
  const undo = await findUndo(asha.email);
  await renameAtPool(other, asha.email);
  expect(await undo()).toBe(200);
  const requestCount = hostedSite.pool.adminCalls.length;
  await runDueRetries();
  expect(hostedSite.pool.adminCalls).toHaveLength(requestCount);
  expect(await statusOf(await hostedSite.signInLater(to))).toBe(401);

  // As documented in docs/operations/identity.md.
  await renameAtPool(asha.email, other);
  const { pool } = hostedSite.site.database;
  await pool.query('update identity.pool_updates set due_at = now() where user_id = $1', [asha.id]);
  await hostedSite.syncPool();
  expect(await findAtPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('a change of address at the pool is reported to the old address, which can undo it', async () => {
  const asha = await hostedSite.createMember('asha');
  const before = await getEmailVerification(asha);
  const to = `there-${asha.email}`;
  const { pool } = hostedSite.pool.provider;
  await pool.query('update identity.users set email = $1 where id = $2', [to, asha.id]);
  const otherSession = await hostedSite.signInLater(to);
  expect(await getEmailVerification(otherSession)).not.toBe(before);
  expect(await getStoredEmail(asha)).toBe(to);
  const undo = await findUndo(asha.email);
  expect([await undo(), await statusOf(asha), await statusOf(otherSession)]).toEqual([200, 401, 401]);
  expect((await findAtPool(asha)).email).toBe(asha.email);
});

test('an address not verified at the pool counts as unverified until the member verifies it', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `there-${asha.email}`;
  const otherSession = await hostedSite.signInLater(asha.email);
  await hostedSite.pool.provider.pool.query(
    'update identity.users set email = $1, confirmed_at = null where id = $2',
    [to, asha.id],
  );
  expect([await getEmailVerification(otherSession), await getStoredEmail(asha)]).toEqual([null, to]);
  const code = await requestCode(asha, to);
  const verification = await asha.call(verificationEndpoints.verify, {
    params: { field: 'email' },
    body: { code },
  });
  expect([verification.status, (await hostedSite.users.find(asha.id))?.confirmed]).toEqual([200, true]);
  expect(await getEmailVerification(asha)).not.toBeNull();
});

test('after an unverified change at the pool, the undo link verifies the previous address', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `there-${asha.email}`;
  const otherSession = await hostedSite.signInLater(asha.email);
  await hostedSite.pool.provider.pool.query(
    'update identity.users set email = $1, confirmed_at = null where id = $2',
    [to, asha.id],
  );
  expect(await getEmailVerification(otherSession)).toBeNull();
  const undo = await findUndo(asha.email);
  expect(await undo()).toBe(200);
  expect(await findAtPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
  const client = createTestClient(hostedSite.pool.provider.url);
  await client.forgot(asha.email);
  await client.reset(asha.email, hostedSite.pool.provider.code(asha.email), 'a boat across the river');
  // A sign-in at a later time than the undo, which ended all earlier sessions.
  const { clock } = hostedSite.pool.provider;
  clock.advance(60);
  const newSession = await hostedSite.signInLater(asha.email, 'a boat across the river');
  clock.advance(-60);
  expect(await getEmailVerification(newSession)).not.toBeNull();
});

test('a member can change an unverified address without giving its owner a way to take over the account', async () => {
  const email = await hostedSite.register('asha');
  const asha = await hostedSite.signIn(email);
  await hostedSite.pool.provider.pool.query('update identity.users set confirmed_at = null where id = $1', [
    asha.id,
  ]);
  const to = `proven-${email}`;
  expect((await changeEmail(asha, to, await requestCode(asha, to))).status).toBe(200);
  expect(await getStoredEmail(asha)).toBe(to);
  // The old address is free again.
  const ravi = await hostedSite.createMember('ravi');
  hostedSite.site.clock.move(new Date(Date.now() + 31_000));
  await requestCode(ravi, email);
  expect((await listMessages(hostedSite.site.database.db, email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Enter this code'),
  ]);
});

test('a member whose address the pool has not verified can use the site, and verify the address there', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  await hostedSite.pool.provider.pool.query('update identity.users set confirmed_at = null where id = $1', [
    asha.id,
  ]);
  const { body } = await asha.call(profileEndpoints.me, {});
  expect([body.status, body.proofs.email]).toEqual(['new', null]);
  const code = await requestCode(asha, asha.email);
  const verification = await asha.call(verificationEndpoints.verify, {
    params: { field: 'email' },
    body: { code },
  });
  expect(verification.status).toBe(200);
  expect((await findAtPool(asha)).confirmed_at).not.toBeNull();
});

test('two users who share one address through different sign-in methods are two members, and each can verify it', async () => {
  const asha = await hostedSite.createMember('asha');
  const { pool } = hostedSite.site.database;
  await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at, hosted_as, hosted_pool)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), now(), 'Google_117', 'elsewhere')`,
    [asha.email],
  );
  const code = await requestCode(asha, asha.email);
  expect((await changeEmail(asha, asha.email, code)).status).toBe(200);
});

test('a change does not affect another user with that address who has not verified it', async () => {
  const asha = await hostedSite.createMember('asha');
  const to = `shared-${asha.email}`;
  const { pool } = hostedSite.site.database;
  const { rows } = await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, hosted_as, hosted_pool)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), 'Facebook_9', 'elsewhere') returning id`,
    [to],
  );
  expect((await changeEmail(asha, to, await requestCode(asha, to))).status).toBe(200);
  expect(await hostedSite.users.find(rows[0].id)).toBeDefined();
});
