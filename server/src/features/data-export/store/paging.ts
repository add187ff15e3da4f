import { sql } from 'kysely';
import { visibleTo } from '../../profiles/index.ts';

/** Rows that are read at once: what a member has may be much, what we hold of it is not. */
export const PAGE_SIZE = 500;

/** All rows of a list, read page by page; `find` answers at most a page of those after the last one. */
export async function* readPages<Row>(
  find: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let after: Row | undefined;
  let isLast = false;
  while (!isLast) {
    const rows = await find(after);
    yield* rows;
    after = rows.at(-1);
    isLast = rows.length < PAGE_SIZE;
  }
}

/** Another member as they may be named. */
export interface NamedMember {
  userId: string;
  name: string;
}

/** Joins the other member of a row where the member may meet them now: nobody else has a name. */
export const joinVisibleMember = (memberId: string, column: string) =>
  sql`left join profiles on profiles.member_id = ${sql.ref(column)} and ${visibleTo(memberId)}`;

/** The joined one, or null. */
export const namedMember = sql<NamedMember | null>`case when profiles.member_id is not null then json_build_object(
  'userId', profiles.member_id, 'name', profiles.first_name || ' ' || profiles.last_name
) end`;

/** Whether there is one. */
export const isMemberVisible = sql<boolean>`profiles.member_id is not null`;
