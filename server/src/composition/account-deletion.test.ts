import {
  accountClosureEndpoints,
  interestEndpoints,
  profileEndpoints,
  searchEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../identity/src/testing/client.ts';
import { grantTier } from '../features/membership/index.ts';
import { createDueDigests } from '../features/notifications/index.ts';
import { runExportJobs } from '../testing/members/data-export.ts';
import { interactInEveryWay } from '../testing/members/interactions.ts';
import { verifyPhone } from '../testing/members/phones.ts';
import { addPhoto } from '../testing/members/photos.ts';
import { findTraces, type MemberMarks, marksOf, UNIQUE_NAME } from '../testing/members/traces.ts';
import { caseCipher, copyEvidence, finishAccountDeletions } from '../testing/site/jobs.ts';
import { sendMails } from '../testing/site/mails.ts';
import { createMemberWithPassword, type SignedIn } from '../testing/site/sign-in.ts';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deleteMemberData } from './account-closure.ts';

describe('Account deletion, table by table', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  /**
   * Columns that may contain a member's id. An alias identifies no one without the key, `departures` has the id only
   * until the deletion is complete, and `member_changes` has nothing but the id, for at most two hours.
   */
  const MEMBER_COLUMNS = `from information_schema.columns
  where table_schema = 'public' and data_type = 'uuid' and column_name not in ('order_id', 'case_id', 'record_id', 'photo_id')
    and column_name not like '%_alias' and table_name not in ('departures', 'member_changes')
    order by table_name`;

  /** Finds the tables that contain a member's id. */
  async function findTablesNaming(memberId: string): Promise<string[]> {
    const { pool } = site.database;
    const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name ${MEMBER_COLUMNS}`,
    );
    const tables = new Set<string>();
    for (const { table_name: table, column_name: column } of columns) {
      const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [memberId]);
      if (rowCount) tables.add(table);
    }
    return [...tables];
  }

  test('no table contains the id of a deleted member, and a second deletion changes nothing', async () => {
    const { db, pool } = site.database;
    const asha = await site.member('asha', { tier: 'gold' });
    const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
    await interactInEveryWay(site, asha, ravi);
    const { rows: memberTables } = await pool.query<{ table_name: string }>(
      `select distinct table_name ${MEMBER_COLUMNS}`,
    );
    expect(await findTablesNaming(asha.id), 'every such table has a row of this test').toEqual(
      memberTables.map(({ table_name }) => table_name),
    );
    const tablesOfOthers = await findTablesNaming(ravi.id);

    await deleteMemberData(db, asha.id);
    await deleteMemberData(db, asha.id);
    expect(await findTablesNaming(asha.id)).toEqual([]);
    expect(
      await findTablesNaming(caseCipher.aliasOf(asha.id)),
      'reports and concerns stay, under an alias',
    ).toEqual(expect.arrayContaining(['case_decisions', 'cases', 'concerns', 'reports']));
    const { rows: orders } = await pool.query('select amount, member_id from orders order by member_id');
    expect(orders, 'payments stay for the books').toEqual([
      { amount: 5000, member_id: ravi.id },
      { amount: 5000, member_id: null },
    ]);
    const shared = [
      'conversations',
      'ignores',
      'interests',
      'mail_items',
      'message_hidings',
      'messages',
      'notifications',
      'participants',
      'photo_requests',
      'profile_views',
      'recommendations',
      'saved_search_alerts',
      'shortlist',
      'told_contacts',
    ];
    expect(await findTablesNaming(ravi.id)).toEqual(
      tablesOfOthers.filter((table) => !shared.includes(table)),
    );
  });
});

describe('Account deletion, full-text search for traces', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({}, { issuer: 'embedded' });
  });
  afterAll(() => site.close());

  const PHONE = '+919876501234';

  const findMemberTraces = (marks: MemberMarks) =>
    findTraces(marks, { pool: site.database.pool, objectsDir: site.objectsDir, log: '' });

  /** Creates a member with a unique name and another one who interact, and sends their mails. */
  async function createPair(): Promise<{ her: SignedIn; him: SignedIn; marks: MemberMarks }> {
    const asha = await createMemberWithPassword(site, 'zephyrine', UNIQUE_NAME);
    const ravi = await createMemberWithPassword(site, 'ravi', { gender: 'male' });
    const other = await createMemberWithPassword(site, 'arjun', { gender: 'male' });
    for (const { id } of [asha, ravi, other]) {
      await grantTier(site.database.db, id, { tier: 'gold', now: site.clock.now(), until: null });
    }
    await other.call(interestEndpoints.express, { body: { userId: asha.id } }, { 'idempotency-key': 'her' });
    await other.call(searchEndpoints.save, {
      body: { name: 'Just her', criteria: { userId: asha.id.toUpperCase() } },
    });
    await asha.call(interestEndpoints.express, { body: { userId: ravi.id } });
    await sendMails(site);
    await interactInEveryWay(site, asha, ravi);
    await addPhoto(site, asha);
    await sendMails(site);
    site.clock.move(new Date(site.clock.now().getTime() + 3_000_000));
    await verifyPhone(site, asha, PHONE);
    await createDueDigests(site.database.db, site.clock.now());
    await sendMails(site);
    await runExportJobs(site);
    await copyEvidence(site);
    return { her: asha, him: ravi, marks: marksOf(asha, PHONE) };
  }

  test('no trace of a deleted member is found in any table or object', async () => {
    const { her: asha, him: ravi, marks } = await createPair();
    expect(await findMemberTraces(marks), 'traces are found before the deletion').toEqual(
      expect.arrayContaining([
        'identity.users.email',
        'public.profiles.first_name',
        'public.outbox_messages.body',
        'public.saved_searches.criteria',
        expect.stringMatching(/^object .*\.zip$/),
      ]),
    );
    await asha.call(accountClosureEndpoints.remove, {});
    await createTestClient(site.url).call('DeleteUser', { AccessToken: asha.tokens.AccessToken });
    await finishAccountDeletions(site);
    await sendMails(site);
    expect(await findMemberTraces(marks)).toEqual([]);
    expect((await ravi.call(profileEndpoints.me, {})).body.status).toBe('listed');
  }, 60_000);
});
