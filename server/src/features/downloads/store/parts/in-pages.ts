/** Rows that are read at once: what a member has may be much, what we hold of it is not. */
export const PAGE = 500;

/** All rows of a list, read page by page; `find` answers at most a page of those after the last one. */
export async function* inPages<Row>(
  find: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let after: Row | undefined;
  let isLast = false;
  while (!isLast) {
    const rows = await find(after);
    yield* rows;
    after = rows.at(-1);
    isLast = rows.length < PAGE;
  }
}
