import { emailChangeEndpoints, profileEndpoints, proofEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientOf } from '../../../../../identity/src/testing/client.ts';
import { listMessages } from '../../../platform/outbox.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

let here: HostedSite;
beforeAll(async () => {
  here = await startHostedSite();
});
afterEach(() => here.pool.feel('well'));
afterAll(() => here.close());

const { send, verify } = emailChangeEndpoints;
const { me } = profileEndpoints;

const lastMailTo = (email: string, holds: RegExp) =>
  vi.waitFor(async () => {
    const mails = await listMessages(here.site.database.db, email);
    const found = mails.map(({ text }) => holds.exec(text)?.[0]).find(Boolean);
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

const addressHere = async ({ id }: PoolMember) => (await here.users.find(id))?.email;

test('a change of address is one at the pool, which the next sign-in takes', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  expect((await change(asha, to, await codeFor(asha, to))).status).toBe(200);
  expect([await addressHere(asha), (await atPool(asha)).email]).toEqual([to, to]);
  expect((await here.signIn(to)).id).toBe(asha.id);
});

test('an address that only the pool knows to be taken is answered as a wrong code, and nothing changes', async () => {
  const asha = await here.member('asha');
  const taken = await here.register('taken');
  const wrong = await change(asha, taken, '000000');
  const refused = await change(asha, taken, await codeFor(asha, taken));
  expect([refused.status, refused.error?.message]).toEqual([400, wrong.error?.message]);
  expect([await addressHere(asha), (await atPool(asha)).email]).toEqual([asha.email, asha.email]);
});

test('while the pool is down the code is kept, and good once it is back', async () => {
  const asha = await here.member('asha');
  const to = `new-${asha.email}`;
  const code = await codeFor(asha, to);
  here.pool.feel('down');
  expect((await change(asha, to, code)).status).toBe(503);
  expect(await addressHere(asha)).toBe(asha.email);
  here.pool.feel('well');
  expect((await change(asha, to, code)).status).toBe(200);
});

test('the old address takes a change back: every session ends, and the pool asks for a new password', async () => {
  const asha = await here.member('asha');
  const to = `thief-${asha.email}`;
  await change(asha, to, await codeFor(asha, to));
  const link = await lastMailTo(asha.email, /\/identity\/undo-email\?token=[\w-]+/);
  const undo = () => fetch(`${here.site.url}${link}`, { method: 'POST' });
  here.pool.feel('down');
  expect((await undo()).status).toBe(503);
  here.pool.feel('well');
  expect((await undo()).status).toBe(200);
  expect(await atPool(asha)).toMatchObject({ email: asha.email, password_reset_required: true });
  expect((await asha.call(me, {})).status).toBe(401);
  const { body } = await clientOf(here.pool.provider.url).signIn(asha.email);
  expect(body.__type).toBe('PasswordResetRequiredException');

  const client = clientOf(here.pool.provider.url);
  await client.forgot(asha.email);
  await client.reset(asha.email, here.pool.provider.code(asha.email), 'a boat across the river');
  const back = await here.signInLater(asha.email, 'a boat across the river');
  expect((await back.call(me, {})).status).toBe(200);
});

test('whose address the pool has not verified may use the site, and proves it there', async () => {
  const asha = await here.signIn(await here.register('asha'));
  await here.pool.provider.pool.query('update identity.users set confirmed_at = null where id = $1', [
    asha.id,
  ]);
  const { body } = await asha.call(profileEndpoints.me, {});
  expect([body.status, body.proofs.email]).toEqual(['new', null]);
  const code = await codeFor(asha, asha.email);
  const proven = await asha.call(proofEndpoints.verify, { params: { field: 'email' }, body: { code } });
  expect(proven.status).toBe(200);
  expect((await atPool(asha)).confirmed_at).not.toBeNull();
});

test('two who came to one address by different ways are two members, and each can prove it', async () => {
  const asha = await here.member('asha');
  const { pool } = here.site.database;
  await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at, hosted_as)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), now(), 'Google_117')`,
    [asha.email],
  );
  const code = await codeFor(asha, asha.email);
  expect((await change(asha, asha.email, code)).status).toBe(200);
});

test('a change leaves alone whoever has that address elsewhere and has not proven it', async () => {
  const asha = await here.member('asha');
  const to = `shared-${asha.email}`;
  const { pool } = here.site.database;
  const { rows } = await pool.query(
    `insert into identity.users (id, srp_id, email, verifier, created_at, hosted_as)
     values (gen_random_uuid(), gen_random_uuid(), $1, '', now(), 'Facebook_9') returning id`,
    [to],
  );
  expect((await change(asha, to, await codeFor(asha, to))).status).toBe(200);
  expect(await here.users.find(rows[0].id)).toBeDefined();
});
