import { useSyncExternalStore } from 'react';

/** Storage key of the chosen number of columns and the attribute that applies it; public/theme.js uses the same. */
const STORAGE_KEY = 'troth-card-columns';
const ATTRIBUTE = 'data-card-columns';

/** Phones with room for two columns, also when the member has enlarged the font. Wider windows have several columns anyway. */
const TWO_COLUMN_PHONES = '@media (min-width: 21.25rem) and (max-width: 599.95px)';

/** Styles for a card grid with two columns on a phone, or for parts of its cards. */
export const inTwoColumns = (style: object) => ({
  [TWO_COLUMN_PHONES]: {
    [`[${ATTRIBUTE}="2"] [data-card-grid]&, [${ATTRIBUTE}="2"] [data-card-grid] &`]: style,
  },
});

/** Styles for windows in which the member can choose the number of columns. */
export const whereColumnsAreChosen = (style: object) => ({ [TWO_COLUMN_PHONES]: style });

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** CSS applies the attribute, so that prerendered skeletons have the chosen columns from the first paint. */
const hasTwoColumns = () => document.documentElement.getAttribute(ATTRIBUTE) === '2';

function setTwoColumns(isChosen: boolean): void {
  const columns = isChosen ? '2' : '1';
  document.documentElement.setAttribute(ATTRIBUTE, columns);
  try {
    localStorage.setItem(STORAGE_KEY, columns);
  } catch {
    // Storage can be disabled; then the choice lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

/** Whether lists have two columns on phones, as the member last chose in this browser, and a function to choose. */
export function useTwoColumns(): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  return [useSyncExternalStore(subscribe, hasTwoColumns, () => false), setTwoColumns];
}
