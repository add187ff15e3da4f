import type { Pagination } from '@troth/contract';

export interface ShownPage {
  ids: string[];
  pagination: Pagination;
}

/** Turns the pages of a list to its end; `between` happens after each page but the last. */
export async function turnPages(
  ask: (key: { lastEvaluatedKey?: string }) => Promise<ShownPage>,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let key: { lastEvaluatedKey?: string } = {};
  for (let page = 1; ; page++) {
    const { ids: shown, pagination } = await ask(key);
    ids.push(...shown);
    if (pagination.lastEvaluatedKey === null) return ids;
    key = { lastEvaluatedKey: JSON.stringify(pagination.lastEvaluatedKey) };
    await between(page);
  }
}
