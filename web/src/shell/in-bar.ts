/** A button with words in a bar: it stays on one line, and leaves what room it can to the others on phones. */
export const inBar = { minHeight: 44, px: { xs: 2, sm: 5 }, flexShrink: 0, whiteSpace: 'nowrap' } as const;
