import { sql } from 'kysely';
import { visibleTo } from '../../../profiles/index.ts';

/** Another member as they may be named. */
export interface Other {
  userId: string;
  name: string;
}

/** Joins the other member of a row where the member may meet them now: nobody else has a name. */
export const joinOther = (memberId: string, column: string) =>
  sql`left join profiles on profiles.member_id = ${sql.ref(column)} and ${visibleTo(memberId)}`;

/** The joined one, or null. */
export const other = sql<Other | null>`case when profiles.member_id is not null then json_build_object(
  'userId', profiles.member_id, 'name', profiles.first_name || ' ' || profiles.last_name
) end`;

/** Whether there is one. */
export const isInSight = sql<boolean>`profiles.member_id is not null`;
