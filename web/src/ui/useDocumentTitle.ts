import { useEffect } from 'react';
import { documentTitle, titleOfPage } from './document-title.ts';

/** Undefined where a part of the screen names it. */
export function useDocumentTitle(title: string | undefined): void {
  if (import.meta.env.SSR && title !== undefined) titleOfPage.current = documentTitle(title);
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
