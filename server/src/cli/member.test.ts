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
import { temporaryDataDir } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

const EMAIL = 'asha@example.org';
const SECRET = TEST_SECRET;

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await temporaryDataDir();
  const users = createAdministration({ pool: database.pool, clock: createClock(), secret: SECRET });
  await users.create({ email: EMAIL, password: 'a quiet walk by the river' });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const member = (...args: string[]) =>
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

test('an operator grants a tier by address, with and without an end', async () => {
  expect(await member('grant', 'Asha@Example.org', 'silver')).toMatchObject({ code: 0 });
  expect(await listGrants()).toEqual([{ tier: 'silver', expires_at: null }]);
  expect(await member('grant', EMAIL, 'gold', '--until', '2027-01-01T00:00:00Z')).toMatchObject({ code: 0 });
  expect(await listGrants()).toEqual([{ tier: 'gold', expires_at: new Date('2027-01-01T00:00:00Z') }]);
});

test('a paid membership is replaced only if the operator confirms it', async () => {
  const id = await findUserId(database.pool, EMAIL);
  const bought = { orderId: randomUUID(), tier: 'silver', months: 3, paid: 60_000, kept: 60_000 } as const;
  await grantTier(database.db, id ?? '', { tier: 'free', now: new Date(), until: null });
  const publishers = { events: createEvents(), notifyClients: () => {} };
  await recordPurchase(database.db, { memberId: id ?? '', ...bought, now: new Date() }, publishers);
  const before = await listGrants();
  expect(await member('grant', EMAIL, 'gold')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect(await listGrants()).toEqual(before);
  expect(await member('grant', EMAIL, 'platinum', '--replace')).toMatchObject({ code: 0 });
  expect(await listGrants()).toEqual([{ tier: 'platinum', expires_at: null }]);
});

test('a grant and a promotion each add an entry to the staff log, a refused one none', async () => {
  const about = createCaseCipher(SECRET).aliasOf((await findUserId(database.pool, EMAIL)) ?? '');
  const before = (await readStaffLog(database)).length;
  await member('grant', EMAIL, 'silver', '--by', 'Meera', '--replace');
  await member('grant', EMAIL, 'gold', '--until', '2020-01-01T00:00:00Z');
  await member('promote', EMAIL, 'day');
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries).toEqual([
    { act: 'grant', staff: expect.stringMatching(/^Meera \(/), subject: 'tier silver', about },
  ]);
});

test('open windows learn of a granted tier at once', async () => {
  const events: string[] = [];
  const fanOut = await openPostgresFanOut(testDatabase.url, createLog('silent', false));
  fanOut.listen(
    ({ event }) => events.push(event.type),
    () => {},
  );
  await member('grant', EMAIL, 'gold');
  await expect.poll(() => events).toEqual(['membership.changed']);
  await fanOut.close();
});

test('an unknown address is reported, and changes nothing', async () => {
  const before = await listGrants();
  expect(await member('grant', 'nobody@example.org', 'gold')).toMatchObject({ code: 1 });
  expect(await listGrants()).toEqual(before);
});

test('an operator promotes a member, the second time from the end of the first', async () => {
  expect(await member('promote', EMAIL, 'day')).toEqual({
    code: 1,
    output: 'This member has no profile to promote.\n',
  });
  await sql`insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
      looking_for, completion, listed, joined_at, last_active_at, updated_at)
    select id, 'Asha', 'Kulkarni', 'asha', 'kulkarni', 'female', '1996-04-12', '{male}', 40, false, now(), now(), now()
    from identity.users`.execute(database.db);
  for (const bought of ['day', 'week'])
    expect(await member('promote', EMAIL, bought)).toMatchObject({ code: 0 });
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

/** The staff log's entries about a member, under their alias. */
async function loggedOf(id = ''): Promise<string[][]> {
  const { rows } = await database.pool.query(
    'select act, staff from safety_log where member_alias = $1 order by entry_id',
    [createCaseCipher(SECRET).aliasOf(id)],
  );
  return rows.map(({ act, staff }) => [act, staff]);
}

test('staff record an identity verification, remove it, and both are in the log with the operator', async () => {
  const identity = async () => {
    const { rows } = await database.pool.query("select proven_at from proofs where kind = 'identity'");
    return rows;
  };
  const id = await findUserId(database.pool, EMAIL);
  const { code, output } = await member('prove', EMAIL, 'identity', '--by', 'Meera');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Asha Kulkarni, born 1996-04-12'),
  });
  expect(await identity()).toEqual([{ proven_at: expect.any(Date) }]);
  expect(await member('unprove', EMAIL, 'identity')).toMatchObject({ code: 0 });
  expect(await identity()).toEqual([]);
  expect(await member('unprove', EMAIL, 'identity')).toEqual({
    code: 1,
    output: 'The identity of this member is not proven: there is nothing to take back.\n',
  });
  expect((await loggedOf(id)).slice(-2)).toEqual([
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
  expect(await member(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});

test('an operator deletes an account, reads its registration record, and both are in the log', async () => {
  const id = await findUserId(database.pool, EMAIL);
  expect(await member('record', EMAIL)).toMatchObject({ code: 1 });
  expect(await member('delete', EMAIL, '--by', 'Meera')).toMatchObject({ code: 0 });
  expect(await findUserId(database.pool, EMAIL)).toBeUndefined();
  const { code, output } = await member('record', EMAIL.toUpperCase());
  expect(code).toBe(0);
  expect(output).toContain(EMAIL);
  expect(output).toContain(id);
  expect((await loggedOf(id)).slice(-2)).toEqual([
    ['delete', `Meera (${USER})`],
    ['record', USER],
  ]);
});

test('if two users have one address, their ids are printed, and one of them works', async () => {
  const ids = ['a4f8e488-2011-7024-7d57-9a1d8a04bb02', 'b4f8e488-2011-7024-7d57-9a1d8a04bb02'];
  for (const id of ids) {
    await sql`insert into identity.users (id, srp_id, email, verifier, created_at, hosted_as, hosted_pool)
      values (${id}, ${id}, 'both@example.org', '', now(), ${`Google_${id}`}, 'ap-south-1_AbCdEf123')`.execute(
      database.db,
    );
  }
  expect(await member('grant', 'both@example.org', 'gold')).toEqual({
    code: 1,
    output: `Several members have this address. Give the id of the one who is meant: ${ids.join(', ')}\n`,
  });
  expect(await member('grant', ids[1] ?? '', 'gold')).toMatchObject({ code: 0 });
  const { rows } = await sql`select member_id from memberships where member_id = any(${ids})`.execute(
    database.db,
  );
  expect(rows).toEqual([{ member_id: ids[1] }]);
});
