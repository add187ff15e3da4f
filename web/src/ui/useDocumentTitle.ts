import { useEffect } from 'react';

/** Undefined where a part of the screen names it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === '' ? 'Troth' : `${title} · Troth`;
  }, [title]);
}
