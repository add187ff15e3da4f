import { emailChangeEndpoints, profileEndpoints, verificationEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { listMessages } from '../../../platform/outbox.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

let here: HostedSite;
beforeAll(async () => {
  here = await startHostedSite();
});
afterEach(() => {
  here.pool.setBehaviour('normal');
  here.site.clock.move(null);
});
afterAll(() => here.close());

const { send, verify } = emailChangeEndpoints;
const { me } = profileEndpoints;

const lastMailTo = (email: string, pattern: RegExp) =>
  vi.waitFor(async () => {
    const mails = await listMessages(here.site.database.db, email);
    const found = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    if (!found) throw new Error('No such mail was sent');
    return found;
  });

async function codeFor(member: PoolMember, newEmail: string): Promise<string> {
  const { status } = await member.call(send, { body: { newEmail } });
  if (status !== 200) throw new Error('No code was sent');
  return lastMailTo(newEmail, /\b\d{6}\b/);
}

const change = (member: PoolMember, newEmail: string, verificationCode: string) =>
  member.call(verify, { body: { newEmail, verificationCode } });

const atPool = async ({ id }: PoolMember) =>
  (
    await here.pool.provider.pool.query(
      'select email, confirmed_at, password_reset_required from identity.users where id = $1',
      [id],
    )
  ).rows[0];

/** Changes a user's address at the pool. */
const renameAtPool = (email: string, to: string) =>
  here.pool.provider.pool.query('update identity.users set email = $1 where email = $2', [to, email]);

/** Runs the retries when they are due. */
async function aMinuteLater(): Promise<void> {
  here.site.clock.move(new Date(Date.now() + 61_000));
  await here.followPool();
}

/** The link that undoes the last change of an address. */
async function undoing(email: string): Promise<() => Promise<number>> {
  const link = await lastMailTo(email, /\/identity\/undo-email\?token=[\w-]+/);
  return async () => (await fetch(`${here.site.url}${link}`, { method: 'POST' })).status;
}

const statusOf = async (member: PoolMember) => (await member.call(me, {})).status;
const proofOf = async (member: PoolMember) => (await member.call(me, {})).body.proofs.email;

const addressHere = async ({ id }: PoolMember) => (await here.users.find(id))?.email;

test('a change of address also changes the pool, whose next sign-in uses it', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  expect((await change(asha, to, await codeFor(asha, to))).status).toBe(200);
  expect([await addressHere(asha), (await atPool(asha)).email]).toEqual([to, to]);
  expect((await here.signIn(to)).id).toBe(asha.id);
});

test('an address taken only at the pool gets the response of a wrong code, and nothing changes', async () => {
  const asha = await here.member('asha');
  const takenAddress = await here.register('taken');
  const withWrongCode = await change(asha, takenAddress, '000000');
  const refused = await change(asha, takenAddress, await codeFor(asha, takenAddress));
  expect([refused.status, refused.error?.message]).toEqual([400, withWrongCode.error?.message]);
  expect([await addressHere(asha), (await atPool(asha)).email]).toEqual([asha.email, asha.email]);
});

test('while the pool is down the code is kept, and valid once it is back', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  here.pool.setBehaviour('down');
  // More attempts than a wrong code allows.
  for (let attempts = 0; attempts < 6; attempts++) expect((await change(asha, to, code)).status).toBe(503);
  expect(await addressHere(asha)).toBe(asha.email);
  here.pool.setBehaviour('normal');
  expect((await change(asha, to, code)).status).toBe(200);
});

test('of two concurrent changes the second must wait, and its code stays valid', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  const meanwhile: Awaited<ReturnType<typeof change>>[] = [];
  here.pool.before('AdminUpdateUserAttributes', async () => {
    for (let attempts = 0; attempts < 5; attempts++) meanwhile.push(await change(asha, to, code));
    here.pool.setBehaviour('forbidden');
  });
  expect((await change(asha, to, code)).status).toBe(503);
  here.pool.setBehaviour('normal');
  expect(meanwhile.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(meanwhile[0]?.error?.message).toContain('Another change of your e-mail address is under way');
  expect((await change(asha, to, code)).status).toBe(200);
});

test('no row of the member is locked while the pool is called', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  let rows = 0;
  here.pool.before('AdminUpdateUserAttributes', async () => {
    const found = await here.site.database.pool.query(
      `select from identity.users join identity.codes on account_id = srp_id where id = $1 for update nowait`,
      [asha.id],
    );
    rows = found.rows.length;
  });
  expect((await change(asha, to, code)).status).toBe(200);
  expect(rows).toBe(1);
});

test('a change made at the pool that could not be stored here is undone there', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  const { pool } = here.site.database;
  here.pool.before('AdminUpdateUserAttributes', () =>
    pool.query('delete from identity.codes where sent_to = $1', [to]),
  );
  expect((await change(asha, to, code)).status).toBe(409);
  expect([await addressHere(asha), (await atPool(asha)).email]).toEqual([asha.email, to]);
  const otherSession = await here.signInLater(to);
  expect([await statusOf(otherSession), await addressHere(asha)]).toEqual([200, asha.email]);
  await here.followPool();
  expect((await atPool(asha)).email).toBe(asha.email);
});

test('if another pool user has the old address by then, the change at the pool counts and can be undone', async () => {
  const asha = await here.member('asha');
  const other = await here.register('other');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  here.pool.before('AdminUpdateUserAttributes', () =>
    here.site.database.pool.query('delete from identity.codes where sent_to = $1', [to]),
  );
  expect((await change(asha, to, code)).status).toBe(409);
  await renameAtPool(other, asha.email);
  await here.followPool();
  expect(await statusOf(await here.signInLater(to))).toBe(200);
  expect(await addressHere(asha)).toBe(to);
  await undoing(asha.email);
});

test('of two waiting updates the second is not sent twice, even if the first is slow', async () => {
  const [asha, meera] = [await here.member('asha'), await here.member('meera')];
  await here.site.database.pool.query(
    `insert into identity.pool_updates (user_id, asks_password, due_at)
     select id, false, now() - interval '1 minute' from identity.users where id = any($1)`,
    [[asha.id, meera.id]],
  );
  let requestCount = 0;
  const count = async () => void requestCount++;
  here.pool.before('AdminUpdateUserAttributes', async () => {
    await count();
    here.site.clock.move(new Date(Date.now() + 120_000));
    here.pool.before('AdminUpdateUserAttributes', async () => {
      await count();
      here.pool.before('AdminUpdateUserAttributes', count);
      await here.followPool();
    });
  });
  await here.followPool();
  here.pool.before('AdminUpdateUserAttributes', async () => {});
  expect(requestCount).toBe(2);
});

test.each<[string, () => void]>([
  ['is down', () => here.pool.setBehaviour('down')],
  [
    'fails in the midst of it',
    () => here.pool.before('AdminResetUserPassword', async () => here.pool.setBehaviour('throttling')),
  ],
])('the old address can undo a change at once, even if the pool %s', async (_, fail) => {
  const asha = await here.member('asha');
  const to = `thief-${asha.email}`;
  await change(asha, to, await codeFor(asha, to));
  const undo = await undoing(asha.email);
  const intruder = await here.signInLater(to);
  fail();
  expect(await undo()).toBe(200);
  expect([await addressHere(asha), await statusOf(asha)]).toEqual([asha.email, 401]);
  here.pool.setBehaviour('normal');
  expect(await statusOf(intruder), 'the pool still lets them in').toBe(401);
  await aMinuteLater();
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
  expect([await undo(), await statusOf(intruder), await addressHere(asha)]).toEqual([410, 401, asha.email]);
  const client = createTestClient(here.pool.provider.url);
  const { body } = await client.signIn(asha.email);
  expect(body.__type).toBe('PasswordResetRequiredException');

  await client.forgot(asha.email);
  await client.reset(asha.email, here.pool.provider.code(asha.email), 'a boat across the river');
  const { clock } = here.pool.provider;
  clock.advance(60);
  const newSession = await here.signInLater(asha.email, 'a boat across the river');
  clock.advance(-60);
  expect(await statusOf(newSession)).toBe(200);
});

test('a change undone while the next one is being sent to the pool stays undone there as well', async () => {
  const asha = await here.member('asha');
  const [first, second] = [`one-${asha.email}`, `two-${asha.email}`];
  await change(asha, first, await codeFor(asha, first));
  const undo = await undoing(asha.email);
  // Codes must be further apart.
  here.site.clock.move(new Date(Date.now() + 31_000));
  const code = await codeFor(asha, second);
  let undone = 0;
  here.pool.before('AdminUpdateUserAttributes', async () => {
    undone = await undo();
  });
  expect((await change(asha, second, code)).status).toBe(401);
  expect([undone, (await atPool(asha)).email]).toEqual([200, second]);
  await here.followPool();
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('an undo is confirmed before the pool is called, and applies even if the pool cannot be updated yet', async () => {
  const asha = await here.member('asha');
  const to = `thief-${asha.email}`;
  await change(asha, to, await codeFor(asha, to));
  const undo = await undoing(asha.email);
  const { pool } = here.site.database;
  here.pool.before('AdminUpdateUserAttributes', async () => {
    await lastMailTo(asha.email, /Before you can sign in again, please choose a new password/);
    await pool.query('alter table identity.pool_updates rename to pool_updates_gone');
  });
  const status = await undo();
  await pool.query('alter table identity.pool_updates_gone rename to pool_updates');
  expect([status, await addressHere(asha)]).toEqual([200, asha.email]);
  await aMinuteLater();
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('an undo to an address that another pool user has is left to staff, and no one signs in with it until then', async () => {
  const asha = await here.member('asha');
  const other = await here.register('other');
  const to = `thief-${asha.email}`;
  await change(asha, to, await codeFor(asha, to));
  const undo = await undoing(asha.email);
  await renameAtPool(other, asha.email);
  expect(await undo()).toBe(200);
  const requestCount = here.pool.adminCalls.length;
  await aMinuteLater();
  expect(here.pool.adminCalls).toHaveLength(requestCount);
  expect(await statusOf(await here.signInLater(to))).toBe(401);

  // As documented in docs/operations/identity.md.
  await renameAtPool(asha.email, other);
  const { pool } = here.site.database;
  await pool.query('update identity.pool_updates set due_at = now() where user_id = $1', [asha.id]);
  await here.followPool();
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
});

test('an address changed at the pool is reported to the old one, which can undo it', async () => {
  const asha = await here.member('asha');
  const before = await proofOf(asha);
  const to = `there-${asha.email}`;
  const { pool } = here.pool.provider;
  await pool.query('update identity.users set email = $1 where id = $2', [to, asha.id]);
  const otherSession = await here.signInLater(to);
  expect(await proofOf(otherSession)).not.toBe(before);
  expect(await addressHere(asha)).toBe(to);
  const undo = await undoing(asha.email);
  expect([await undo(), await statusOf(asha), await statusOf(otherSession)]).toEqual([200, 401, 401]);
  expect((await atPool(asha)).email).toBe(asha.email);
});

test('an address not verified at the pool counts as unverified until it is', async () => {
  const asha = await here.member('asha');
  const to = `there-${asha.email}`;
  const otherSession = await here.signInLater(asha.email);
  await here.pool.provider.pool.query(
    'update identity.users set email = $1, confirmed_at = null where id = $2',
    [to, asha.id],
  );
  expect([await proofOf(otherSession), await addressHere(asha)]).toEqual([null, to]);
  const code = await codeFor(asha, to);
  const verification = await asha.call(verificationEndpoints.verify, {
    params: { field: 'email' },
    body: { code },
  });
  expect([verification.status, (await here.users.find(asha.id))?.confirmed]).toEqual([200, true]);
  expect(await proofOf(asha)).not.toBeNull();
});

test('after an unverified change at the pool, the undo link verifies the previous address', async () => {
  const asha = await here.member('asha');
  const to = `there-${asha.email}`;
  const otherSession = await here.signInLater(asha.email);
  await here.pool.provider.pool.query(
    'update identity.users set email = $1, confirmed_at = null where id = $2',
    [to, asha.id],
  );
  expect(await proofOf(otherSession)).toBeNull();
  const undo = await undoing(asha.email);
  expect(await undo()).toBe(200);
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
  const client = createTestClient(here.pool.provider.url);
  await client.forgot(asha.email);
  await client.reset(asha.email, here.pool.provider.code(asha.email), 'a boat across the river');
  // Later than the session above, which has ended.
  const { clock } = here.pool.provider;
  clock.advance(60);
  const newSession = await here.signInLater(asha.email, 'a boat across the river');
  clock.advance(-60);
  expect(await proofOf(newSession)).not.toBeNull();
});

test('leaving an address not verified at the pool gives its owner no way to take the account', async () => {
  const email = await here.register('asha');
  const asha = await here.signIn(email);
  await here.pool.provider.pool.query('update identity.users set confirmed_at = null where id = $1', [
    asha.id,
  ]);
  const to = `proven-${email}`;
  expect((await change(asha, to, await codeFor(asha, to))).status).toBe(200);
  expect(await addressHere(asha)).toBe(to);
  // The address is free for its owner.
  const ravi = await here.member('ravi');
  here.site.clock.move(new Date(Date.now() + 31_000));
  await codeFor(ravi, email);
  expect((await listMessages(here.site.database.db, email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('Enter this code'),
  ]);
});

test('a member whose address the pool has not verified can use the site, and verify it there', async () => {
  const asha = await here.signIn(await here.register('asha'));
  await here.pool.provider.pool.query('update identity.users set confirmed_at = null where id = $1', [
    asha.id,
  ]);
  const { body } = await asha.call(profileEndpoints.me, {});
  expect([body.status, body.proofs.email]).toEqual(['new', null]);
  const code = await codeFor(asha, asha.email);
  const verification = await asha.call(verificationEndpoints.verify, {
    params: { field: 'email' },
    body: { code },
  });
  expect(verification.status).toBe(200);
  expect((await atPool(asha)).confirmed_at).not.toBeNull();
});

test('two users with one address from different sign-ins are two members, and each can verify it', async () => {
  const asha = await here.member('asha');
  const { pool } = here.site.database;
  await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at, hosted_as, hosted_pool)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), now(), 'Google_117', 'elsewhere')`,
    [asha.email],
  );
  const code = await codeFor(asha, asha.email);
  expect((await change(asha, asha.email, code)).status).toBe(200);
});

test('a change does not affect another user with that address who has not verified it', async () => {
  const asha = await here.member('asha');
  const to = `shared-${asha.email}`;
  const { pool } = here.site.database;
  const { rows } = await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, hosted_as, hosted_pool)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), 'Facebook_9', 'elsewhere') returning id`,
    [to],
  );
  expect((await change(asha, to, await codeFor(asha, to))).status).toBe(200);
  expect(await here.users.find(rows[0].id)).toBeDefined();
});
