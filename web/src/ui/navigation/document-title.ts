import { useEffect } from 'react';

/** The title of the page rendered last, for prerendering. */
export const renderedTitle = { current: '' };

/** Formats "Search · Troth"; the landing page is just "Troth". */
const formatDocumentTitle = (title: string): string => (title === '' ? 'Troth' : `${title} · Troth`);

/** Undefined if a child component sets the title. */
export function useDocumentTitle(title: string | undefined): void {
  if (import.meta.env.SSR && title !== undefined) renderedTitle.current = formatDocumentTitle(title);
  useEffect(() => {
    if (title !== undefined) document.title = formatDocumentTitle(title);
  }, [title]);
}
