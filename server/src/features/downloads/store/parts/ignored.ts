import { sql } from 'kysely';
import { isNotAway } from '../../../profiles/index.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';

interface Ignored {
  userId: string;
  name: string;
  ignoredAt: Date;
}

export const ignored: Part = {
  file: 'ignored.json',
  about: 'Members whom you ignore. They do not know it.',
  tables: ['ignores'],
  content: ({ db, memberId }) =>
    // As the list of the site: whom one keeps away is named, but for who is out of everybody's sight.
    inPages<Ignored>(async (after) => {
      const { rows } = await sql<Ignored>`
        select ignored_id as "userId", first_name || ' ' || last_name as name, created_at as "ignoredAt"
        from ignores join profiles on profiles.member_id = ignored_id
        where ignores.member_id = ${memberId} and ${isNotAway}
          ${after ? sql`and ignored_id > ${after.userId}` : sql``}
        order by ignored_id limit ${PAGE}`.execute(db);
      return rows;
    }),
};
