import { sql } from 'kysely';
import type { Part } from '../../part.ts';

export const promotions: Part = {
  file: 'promotions.json',
  about: 'When your profile was promoted.',
  tables: ['promotions'],
  async *content({ db, memberId }) {
    const { rows } = await sql`
      select package, bought_at as "boughtAt", started_at as "startedAt", ends_at as "endsAt", order_id as "orderId",
        paid, kept
      from promotions where member_id = ${memberId} order by bought_at, position`.execute(db);
    yield* rows;
  },
};
