import { sql } from 'kysely';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isInSight, joinOther, type Other, other } from './other.ts';

interface Recommended {
  day: string;
  position: number;
  who: Other;
}

export const recommendations: Part = {
  file: 'recommendations.json',
  about: 'Members who were recommended to you in the last weeks.',
  tables: ['recommendation_days', 'recommendations'],
  content: ({ db, memberId }) =>
    inPages<Recommended>(async (after) => {
      const { rows } = await sql<Recommended>`
        select day, position, ${other} as who
        from recommendations ${joinOther(memberId, 'recommended_id')}
        where recommendations.member_id = ${memberId} and ${isInSight}
          ${after ? sql`and (day, position) > (${after.day}::date, ${after.position})` : sql``}
        order by day, position limit ${PAGE}`.execute(db);
      return rows;
    }),
};
