import type { TestSite } from './app.ts';

/**
 * Listed women who look for men, made in one statement: nobody's accounts, only rows. `columns` replaces what a column
 * holds by an SQL expression, in which `n` counts them from 1 and `chance` is a number from 0 to 1 that each has of
 * its own. Answers their ids in that order.
 */
export async function crowd(
  { database, clock }: TestSite,
  size: number,
  columns: Record<string, string> = {},
): Promise<string[]> {
  const cells: Record<string, string> = {
    member_id: 'gen_random_uuid()',
    first_name: `'Asha'`,
    last_name: `'Rao'`,
    first_name_key: `'asha'`,
    last_name_key: `'rao'`,
    gender: `'female'`,
    date_of_birth: `'1996-04-12'`,
    looking_for: `'{male}'::text[]`,
    height_cm: '165',
    completion: '60',
    listed: 'true',
    joined_at: `$2::timestamptz - n * interval '1 minute'`,
    last_active_at: `$2::timestamptz - n * interval '1 minute'`,
    updated_at: `$2::timestamptz - interval '1 day'`,
    ...columns,
  };
  const { rows } = await database.pool.query<{ member_id: string }>(
    `insert into profiles (${Object.keys(cells).join()})
     select ${Object.values(cells).join()}
     from (select n, random() as chance from generate_series(1, $1::int) n) each_one order by n
     returning member_id`,
    [size, clock.now()],
  );
  return rows.map((row) => row.member_id);
}
