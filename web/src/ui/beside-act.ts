/** For the title in a row that may wrap: the act goes below it only where the title's longest word leaves no room. */
export const besideAct = { flex: '1 1 0' } as const;
