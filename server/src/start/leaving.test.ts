import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { caseKeys } from '../testing/jobs.ts';
import { liveTogether } from '../testing/living.ts';
import { forgetMember } from './leaving.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** The columns that may name a member; an alias leads to nobody without the key, and who is going is noted until they have. */
const NAMING = `from information_schema.columns
  where table_schema = 'public' and data_type = 'uuid' and column_name not in ('order_id', 'case_id', 'record_id', 'photo_id')
    and column_name not like '%_alias' and table_name <> 'departures' order by table_name`;

/** The tables of the product that name a member anywhere. */
async function tablesNaming(memberId: string): Promise<string[]> {
  const { pool } = site.database;
  const { rows: columns } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name ${NAMING}`,
  );
  const naming = new Set<string>();
  for (const { table_name: table, column_name: column } of columns) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1`, [memberId]);
    if (rowCount) naming.add(table);
  }
  return [...naming];
}

test('of a member who leaves no table names them any more, and asking twice is no harm', async () => {
  const { db, pool } = site.database;
  const asha = await site.member('asha', { tier: 'gold' });
  const ravi = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  await liveTogether(site, asha, ravi);
  const { rows: all } = await pool.query<{ table_name: string }>(`select distinct table_name ${NAMING}`);
  expect(await tablesNaming(asha.id), 'a table that this test leaves out').toEqual(
    all.map(({ table_name }) => table_name),
  );
  const ofOthers = await tablesNaming(ravi.id);

  await forgetMember(db, asha.id);
  await forgetMember(db, asha.id);
  expect(await tablesNaming(asha.id)).toEqual([]);
  expect(
    await tablesNaming(caseKeys.aliasOf(asha.id)),
    'what staff were told stays, under another name',
  ).toEqual(expect.arrayContaining(['case_decisions', 'cases', 'concerns', 'reports']));
  const { rows: kept } = await pool.query('select amount, member_id from orders order by member_id');
  expect(kept, 'what was paid stays for the books').toEqual([
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
    'shortlist',
    'told_contacts',
  ];
  expect(await tablesNaming(ravi.id)).toEqual(ofOthers.filter((table) => !shared.includes(table)));
});
