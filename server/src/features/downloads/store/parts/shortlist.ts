import { sql } from 'kysely';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { joinOther, type Other, other } from './other.ts';

interface Entry {
  otherId: string;
  who: Other | null;
  note: string;
  addedAt: Date;
}

export const shortlist: Part = {
  file: 'shortlist.json',
  about: 'Members on your shortlist, with your notes.',
  tables: ['shortlist'],
  async *content({ db, memberId }) {
    const entries = inPages<Entry>(async (after) => {
      const { rows } = await sql<Entry>`
        select shortlisted_id as "otherId", ${other} as who, note, added_at as "addedAt"
        from shortlist ${joinOther(memberId, 'shortlisted_id')}
        where shortlist.member_id = ${memberId} ${after ? sql`and shortlisted_id > ${after.otherId}` : sql``}
        order by shortlisted_id limit ${PAGE}`.execute(db);
      return rows;
    });
    for await (const { otherId: _inner, ...entry } of entries) yield entry;
  },
};
