/**
 * For the title in a row that may wrap: the act goes below it only where the title's longest word leaves no room, and
 * that word is broken only where it is wider than the row.
 */
export const besideAct = { flex: '1 1 0', maxWidth: '100%' } as const;
