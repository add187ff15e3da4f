import { randomUUID } from 'node:crypto';
import { membershipEndpoints } from '@troth/contract';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startSandboxTestProvider } from '../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { readSchema } from '../testing/database/inspection.ts';
import { createOldDatabase, listFirstVersions, oldCommits } from '../testing/database/old-database.ts';
import { startPayingSite } from '../testing/site/paying-site.ts';

const migrationsOf = (commit: string) => oldCommits.get(commit) ?? [];

/** Runs a function with connections to a new database, then drops it. */
async function useDatabase<T>(database: TestDatabase, task: (pool: Pool) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(database.url, { onError: () => {} });
  try {
    return await task(pool);
  } finally {
    await close();
    await database.drop();
  }
}

/** Creates a database with the migrations of an old commit and rows of that time, and upgrades it. */
async function createUpgradedDatabase(commit: string, insertRows: string): Promise<TestDatabase> {
  const database = await createOldDatabase(migrationsOf(commit), insertRows);
  await migrate(database.url);
  return database;
}

describe('a database of an old version', () => {
  let newSchema: string[];
  beforeAll(async () => {
    newSchema = await useDatabase(await createTestDatabase(), readSchema);
  });

  test.each([
    ...[...oldCommits].map(([commit, migrations]) => ({ commit, migrations })),
    { commit: 'every version in turn', migrations: listFirstVersions() },
  ])('($commit) has the schema of a new one after the upgrade', async ({ migrations }) => {
    const database = await createOldDatabase(migrations);
    await migrate(database.url);
    expect(await useDatabase(database, readSchema)).toEqual(newSchema);
  });

  test.each(['faa5e72', '8a61a0f', '8e8acfb', 'ce653a6', '341cc58', '6ecce87', 'every version in turn'])(
    '(%s) accepts a payment after the upgrade, and shows it in the history',
    async (commit) => {
      const database = await createOldDatabase(oldCommits.get(commit) ?? listFirstVersions());
      await migrate(database.url);
      const payingSite = await startPayingSite(startSandboxTestProvider, {}, database);
      try {
        const asha = await payingSite.site.member('asha');
        const { orderId } = await payingSite.order(asha, { kind: 'membership', tier: 'gold', months: 1 });
        for (const webhook of await payingSite.provider.pay(orderId, payingSite.site.clock.now()))
          await payingSite.deliver(webhook);
        expect(await payingSite.verify(asha, orderId)).toMatchObject({ status: 'paid' });
        const { status, body } = await asha.call(membershipEndpoints.history, { query: {} });
        expect([status, body.history]).toMatchObject([
          200,
          [{ orderId, tier: 'gold', status: 'paid', startsAt: expect.any(String) }],
        ]);
      } finally {
        await payingSite.close();
      }
    },
    40_000,
  );
});

const [asha, ravi] = [randomUUID(), randomUUID()].sort() as [string, string];

/** Inserts two members; the columns exist in every version since matching was added. */
const insertMembers = [asha, ravi]
  .map(
    (id) => `
  insert into identity.users (id, srp_id, email, verifier, created_at, confirmed_at)
  values ('${id}', '${id}', '${id}@example.org', '', now(), now());
  insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
    looking_for, completion, listed, joined_at, last_active_at, updated_at)
  values ('${id}', 'A', 'B', 'a', 'b', 'other', '1996-01-01', '{other}', 80, true, now(), now(), now());`,
  )
  .join('');

describe('the data of an old version', () => {
  test('must-haves without values are dropped', async () => {
    const database = await createUpgradedDatabase(
      'faa5e72',
      `${insertMembers} update profiles set must_religion = '{prefer_not_to_say}', must_diet = '{vegan}',
        must_community = '{open_to_all}' where member_id = '${asha}'`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query('select must_religion, must_diet, must_community from profiles where member_id = $1', [
        asha,
      ]),
    );
    expect(rows).toEqual([{ must_religion: null, must_diet: ['vegan'], must_community: null }]);
  });

  test('participants who have written in a conversation are marked as such', async () => {
    const database = await createUpgradedDatabase(
      'cd6e17c',
      `${insertMembers}
      insert into conversations (conversation_id, first_id, second_id, opened_by, created_at, last_message_at)
      values ('${asha}', '${asha}', '${ravi}', '${ravi}', now(), now());
      insert into participants (conversation_id, member_id, other_id, updated_at)
      values ('${asha}', '${asha}', '${ravi}', now()), ('${asha}', '${ravi}', '${asha}', now());
      insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
      values ('${asha}', '${asha}', 1, '${ravi}', 'Namaste', now())`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query('select member_id as id, has_written as "hasWritten" from participants order by member_id'),
    );
    expect(rows).toEqual([
      { id: asha, hasWritten: false },
      { id: ravi, hasWritten: true },
    ]);
  });

  test('the end of a running membership is announced, the end of an expired one is not announced again', async () => {
    const database = await createUpgradedDatabase(
      'ce653a6',
      `insert into memberships (member_id, tier, started_at, expires_at, ending_told_for, ended_told_for)
      values ('${asha}', 'gold', now(), now() + interval '20 days', now() + interval '20 days', now() + interval '20 days'),
        ('${ravi}', 'gold', now() - interval '2 days', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day')`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query(`select member_id as id, ending_told_for is null and ended_told_for is null as "isOpen"
        from memberships order by member_id`),
    );
    expect(rows).toEqual([
      { id: asha, isOpen: true },
      { id: ravi, isOpen: false },
    ]);
  });

  test('consecutive promotions keep their order, with dates to the millisecond', async () => {
    const promotion = (days: number) =>
      `('${randomUUID()}', '${asha}', 'day', now() + interval '${days} days', now() + interval '${days} days',
        now() + interval '${days + 1} days', now() + interval '${days + 1} days')`;
    const database = await createUpgradedDatabase(
      'ce653a6',
      `${insertMembers} insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at, ended_told_for)
      values ${[2, 0, 1].map(promotion).join()}`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query(`select array_agg(started_at order by bought_at) = array_agg(started_at order by started_at) as "inOrder",
        count(distinct bought_at) as different, bool_and(date_trunc('milliseconds', bought_at) = bought_at) as whole,
        bool_and(bought_at <= now()) as past, bool_and(started_told_for = ends_at) as told, count(ended_told_for) as ended
        from promotions`),
    );
    expect(rows).toEqual([{ inOrder: true, different: 3, whole: true, past: true, told: true, ended: 0 }]);
  });

  test('bought memberships keep their monthly price, and a carried-over one the tier of its remaining time', async () => {
    const grant = (tier: string, months: number, paid: number, days: number, end: string) =>
      `('${randomUUID()}', '${asha}', '${tier}', '2026-11-01T00:00Z'::timestamptz + interval '${days} days', '${randomUUID()}',
        ${months}, ${paid}, ${paid}, '2026-11-01T00:00Z'::timestamptz + interval '${days} days', '${end}')`;
    const database = await createUpgradedDatabase(
      '77ee06c',
      `${insertMembers} insert into membership_grants
        (grant_id, member_id, tier, granted_at, order_id, months, paid, kept, starts_at, ends_at)
      values ${grant('silver', 3, 60_000, 0, '2026-11-11T00:00Z')}, ${grant('gold', 1, 30_000, 10, '2027-02-01T00:00Z')};
      insert into membership_grants (grant_id, member_id, tier, granted_at, starts_at)
      values ('${randomUUID()}', '${ravi}', 'platinum', now(), now())`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query(`select tier, monthly_rate as rate, carried_into as "carriedInto"
        from membership_grants order by granted_at`),
    );
    expect(rows).toEqual([
      { tier: 'silver', rate: 20_000, carriedInto: 'gold' },
      { tier: 'gold', rate: 30_000, carriedInto: null },
      { tier: 'platinum', rate: 40_000, carriedInto: null },
    ]);
  });

  test('an order whose payment could not be granted is checked again at once', async () => {
    const database = await createUpgradedDatabase(
      '77ee06c',
      `${insertMembers} insert into orders
        (order_id, member_id, kind, tier, months, amount, currency, provider, created_at, expires_at, check_at)
      values ('${randomUUID()}', '${asha}', 'membership', 'gold', 1, 30000, 'INR', 'sandbox', now(),
        now() + interval '1 hour', now() + interval '12 hours')`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query('select check_at <= now() as due from orders'),
    );
    expect(rows).toEqual([{ due: true }]);
  });

  test('users of a hosted pool are kept', async () => {
    const database = await createUpgradedDatabase(
      '6ecce87',
      `${insertMembers} update identity.users set hosted_as = 'asha' where id = '${asha}'`,
    );
    const { rows } = await useDatabase(database, (pool) =>
      pool.query('select hosted_pool as pool from identity.users where hosted_as is not null'),
    );
    expect(rows).toEqual([{ pool: 'unknown' }]);
  });
});
