import { createContext, useContext, useEffect } from 'react';

/** Receives the title of a page while it is prerendered. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Formats "Search · Troth"; the landing page is just "Troth". */
const formatDocumentTitle = (title: string): string => (title === '' ? 'Troth' : `${title} · Troth`);

/** Undefined if a child component sets the title. */
export function useDocumentTitle(title: string | undefined): void {
  const report = useContext(TitleContext);
  if (title !== undefined) report?.(formatDocumentTitle(title));
  useEffect(() => {
    if (title !== undefined) document.title = formatDocumentTitle(title);
  }, [title]);
}
