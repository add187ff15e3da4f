import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { createAdministration, findUserId } from '@troth/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openPostgresFanOut } from '../adapters/fan-out/postgres.ts';
import { grantTier, recordPurchase } from '../features/membership/index.ts';
import { createCaseCipher } from '../features/moderation/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { createEvents } from '../platform/events.ts';
import { createLog } from '../platform/log.ts';
import { readStaffLog, runCommand } from '../testing/processes/command.ts';
import { createTemporaryDataDir } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

const EMAIL = 'asha@example.org';
const SECRET = TEST_SECRET;

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await createTemporaryDataDir();
  const users = createAdministration({ pool: database.pool, clock: createClock(), secret: SECRET });
  await users.create({ email: EMAIL, password: 'a quiet walk by the river' });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const runMember = (...args: string[]) =>
  runCommand('member', args, {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: data.folder,
    SECRET_KEY: SECRET.toString('base64'),
  });

const listGrants = async () => {
  const { rows } = await sql<{ tier: string; expires_at: Date | null }>`
    select tier, expires_at from memberships`.execute(database.db);
  return rows;
};

test('an operator grants a tier to an email address, with and without an end date', async () => {
  expect(await runMember('grant', 'Asha@Example.org', 'silver')).toMatchObject({ code: 0 });
  expect(await listGrants()).toEqual([{ tier: 'silver', expires_at: null }]);
  expect(await runMember('grant', EMAIL, 'gold', '--until', '2027-01-01T00:00:00Z')).toMatchObject({
    code: 0,
  });
  expect(await listGrants()).toEqual([{ tier: 'gold', expires_at: new Date('2027-01-01T00:00:00Z') }]);
});

test('a paid membership is replaced only if the operator confirms it', async () => {
  const id = await findUserId(database.pool, EMAIL);
  const purchase = { orderId: randomUUID(), tier: 'silver', months: 3, paid: 60_000, kept: 60_000 } as const;
  await grantTier(database.db, id ?? '', { tier: 'free', now: new Date(), until: null });
  const publishers = { events: createEvents(), notifyClients: () => {} };
  await recordPurchase(database.db, { memberId: id ?? '', ...purchase, now: new Date() }, publishers);
  const before = await listGrants();
  expect(await runMember('grant', EMAIL, 'gold')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect(await listGrants()).toEqual(before);
  expect(await runMember('grant', EMAIL, 'platinum', '--replace')).toMatchObject({ code: 0 });
  expect(await listGrants()).toEqual([{ tier: 'platinum', expires_at: null }]);
});

test('a grant adds an entry to the staff log, a refused grant or promotion adds none', async () => {
  const memberAlias = createCaseCipher(SECRET).aliasOf((await findUserId(database.pool, EMAIL)) ?? '');
  const before = (await readStaffLog(database)).length;
  await runMember('grant', EMAIL, 'silver', '--by', 'Meera', '--replace');
  await runMember('grant', EMAIL, 'gold', '--until', '2020-01-01T00:00:00Z');
  await runMember('promote', EMAIL, 'day');
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries).toEqual([
    { act: 'grant', staff: expect.stringMatching(/^Meera \(/), subject: 'tier silver', memberAlias },
  ]);
});

test('open windows are notified of a granted tier at once', async () => {
  const events: string[] = [];
  const fanOut = await openPostgresFanOut(testDatabase.url, createLog('silent', false));
  fanOut.listen(
    ({ event }) => events.push(event.type),
    () => {},
  );
  await runMember('grant', EMAIL, 'gold');
  await expect.poll(() => events).toEqual(['membership.changed']);
  await fanOut.close();
});

test('an unknown address is reported and changes nothing', async () => {
  const before = await listGrants();
  expect(await runMember('grant', 'nobody@example.org', 'gold')).toMatchObject({ code: 1 });
  expect(await listGrants()).toEqual(before);
});

test('a second promotion of a member starts when the first one ends', async () => {
  expect(await runMember('promote', EMAIL, 'day')).toEqual({
    code: 1,
    output: 'This member has no profile to promote.\n',
  });
  await sql`insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
      looking_for, completion, listed, joined_at, last_active_at, updated_at)
    select id, 'Asha', 'Kulkarni', 'asha', 'kulkarni', 'female', '1996-04-12', '{male}', 40, false, now(), now(), now()
    from identity.users`.execute(database.db);
  for (const duration of ['day', 'week'])
    expect(await runMember('promote', EMAIL, duration)).toMatchObject({ code: 0 });
  expect((await readStaffLog(database)).slice(-2).map(({ act, subject }) => [act, subject])).toEqual([
    ['promote', 'day'],
    ['promote', 'week'],
  ]);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from max(ends_at) - min(started_at)) / 3600 as hours from promotions`.execute(
    database.db,
  );
  expect(Number(rows[0]?.hours)).toBe(8 * 24);
});

const USER = os.userInfo().username;

/** Action and operator of the staff log's entries about a member. */
async function listLoggedActions(id = ''): Promise<string[][]> {
  const { rows } = await database.pool.query(
    'select act, staff from safety_log where member_alias = $1 order by entry_id',
    [createCaseCipher(SECRET).aliasOf(id)],
  );
  return rows.map(({ act, staff }) => [act, staff]);
}

test('staff can record and remove an identity verification, and the log names the operator of both', async () => {
  const listIdentityProofs = async () => {
    const { rows } = await database.pool.query("select proven_at from proofs where kind = 'identity'");
    return rows;
  };
  const id = await findUserId(database.pool, EMAIL);
  const { code, output } = await runMember('prove', EMAIL, 'identity', '--by', 'Meera');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Asha Kulkarni, born 1996-04-12'),
  });
  expect(await listIdentityProofs()).toEqual([{ proven_at: expect.any(Date) }]);
  expect(await runMember('unprove', EMAIL, 'identity')).toMatchObject({ code: 0 });
  expect(await listIdentityProofs()).toEqual([]);
  expect(await runMember('unprove', EMAIL, 'identity')).toEqual({
    code: 1,
    output: 'The identity of this member is not proven, so there is nothing to remove.\n',
  });
  expect((await listLoggedActions(id)).slice(-2)).toEqual([
    ['prove', `Meera (${USER})`],
    ['unprove', USER],
  ]);
});

test.each([
  [['prove', EMAIL, 'phone']],
  [['prove', EMAIL]],
  [['grant', EMAIL, 'gold', '--by', '']],
  [['promote', EMAIL, 'year']],
  [['grant', EMAIL, 'diamond']],
  [['grant', 'not an address', 'gold']],
  [['grant', EMAIL, 'gold', '--until', 'soon']],
  [[]],
])('%j prints the usage', async (args) => {
  expect(await runMember(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});

test('an operator can delete an account and read its registration record, and both actions are logged', async () => {
  const id = await findUserId(database.pool, EMAIL);
  expect(await runMember('record', EMAIL)).toMatchObject({ code: 1 });
  expect(await runMember('delete', EMAIL, '--by', 'Meera')).toMatchObject({ code: 0 });
  expect(await findUserId(database.pool, EMAIL)).toBeUndefined();
  const { code, output } = await runMember('record', EMAIL.toUpperCase());
  expect(code).toBe(0);
  expect(output).toContain(EMAIL);
  expect(output).toContain(id);
  expect((await listLoggedActions(id)).slice(-2)).toEqual([
    ['delete', `Meera (${USER})`],
    ['record', USER],
  ]);
});

test('if two users have the same address, the command prints their ids and accepts one of them', async () => {
  const ids = ['a4f8e488-2011-7024-7d57-9a1d8a04bb02', 'b4f8e488-2011-7024-7d57-9a1d8a04bb02'];
  for (const id of ids) {
    await sql`insert into identity.users (id, srp_id, email, verifier, created_at, hosted_as, hosted_pool)
      values (${id}, ${id}, 'both@example.org', '', now(), ${`Google_${id}`}, 'ap-south-1_AbCdEf123')`.execute(
      database.db,
    );
  }
  expect(await runMember('grant', 'both@example.org', 'gold')).toEqual({
    code: 1,
    output: `Several members have this address. Give the id of one of them: ${ids.join(', ')}\n`,
  });
  expect(await runMember('grant', ids[1] ?? '', 'gold')).toMatchObject({ code: 0 });
  const { rows } = await sql`select member_id from memberships where member_id = any(${ids})`.execute(
    database.db,
  );
  expect(rows).toEqual([{ member_id: ids[1] }]);
});
