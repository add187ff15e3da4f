import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isPictured, type Judged, judgedColumns } from '../../profiles/index.ts';
import { keptProofKinds } from '../../proofs/index.ts';

/** The listed members behind one in the order of their ids. */
export function readJudged(
  db: Db,
  { after, most }: { after: string | null; most: number },
): Promise<Judged[]> {
  return db
    .selectFrom('profiles')
    .select(judgedColumns)
    .select(sql<boolean>`${isPictured.sql}`.as('pictured'))
    .select(keptProofKinds.as('proven'))
    .where('listed', '=', true)
    .$if(after !== null, (query) => query.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(most)
    .execute();
}
