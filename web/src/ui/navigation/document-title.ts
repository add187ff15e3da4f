import { useEffect } from 'react';

/** What the page that was rendered last, outside of a browser, is called. */
export const renderedTitle = { current: '' };

/** "Search · Troth"; the landing page bears the name alone. */
const formatDocumentTitle = (title: string): string => (title === '' ? 'Troth' : `${title} · Troth`);

/** Undefined where a part of the screen names it. */
export function useDocumentTitle(title: string | undefined): void {
  if (import.meta.env.SSR && title !== undefined) renderedTitle.current = formatDocumentTitle(title);
  useEffect(() => {
    if (title !== undefined) document.title = formatDocumentTitle(title);
  }, [title]);
}
