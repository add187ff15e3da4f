import type { Db } from '../../../platform/database.ts';
import { type Judged, judgedColumns, pictured } from '../../profiles/index.ts';

/** The listed members behind one in the order of their ids. */
export function readJudged(
  db: Db,
  { after, most }: { after: string | null; most: number },
): Promise<Judged[]> {
  return db
    .selectFrom('profiles')
    .select(judgedColumns)
    .select(pictured.as('pictured'))
    .where('listed', '=', true)
    .$if(after !== null, (query) => query.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(most)
    .execute();
}
