import type { Db } from '../../../platform/database.ts';

/** How many members are listed, whoever asks. */
export async function countListed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
