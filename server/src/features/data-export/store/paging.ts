import { sql } from 'kysely';
import { visibleTo } from '../../profiles/index.ts';

/** Rows per read, so that memory use is limited for members with much data. */
export const PAGE_SIZE = 500;

/** Iterates over all rows, page by page; `find` returns at most one page after the given row. */
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

/** Another member's name, as far as it may be shown. */
export interface NamedMember {
  userId: string;
  name: string;
}

/** Joins the profile of the other member of a row if the two members can currently see each other. */
export const joinVisibleMember = (memberId: string, column: string) =>
  sql`left join profiles on profiles.member_id = ${sql.ref(column)} and ${visibleTo(memberId)}`;

/** SQL for the member that `joinVisibleMember` joined; null without one. */
export const namedMember = sql<NamedMember | null>`case when profiles.member_id is not null then json_build_object(
  'userId', profiles.member_id, 'name', profiles.first_name || ' ' || profiles.last_name
) end`;

/** SQL for whether `joinVisibleMember` joined a member. */
export const isMemberVisible = sql<boolean>`profiles.member_id is not null`;
