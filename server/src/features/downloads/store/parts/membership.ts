import { sql } from 'kysely';
import { currentMembership } from '../../../membership/index.ts';
import type { Part } from '../../part.ts';

export const membership: Part = {
  file: 'membership.json',
  about: 'Your membership, and all that you bought or were given of it.',
  tables: ['memberships', 'membership_grants'],
  async content({ db, memberId, now }) {
    const { rows: history } = await sql`
      select tier, granted_at as "grantedAt", order_id as "orderId", months, paid, kept, given_until as "givenUntil",
        starts_at as "startsAt", ends_at as "endsAt", carried_into as "carriedInto"
      from membership_grants where member_id = ${memberId} order by granted_at, position`.execute(db);
    return { current: await currentMembership(db, memberId, now), history };
  },
};
