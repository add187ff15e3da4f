import { useEffect, useRef } from 'react';

/**
 * Keeps the focus when the focused button disappears after an action, or when a confirmation closes and its opener is
 * gone: the container takes the focus. If the action fails and the button returns, the focus returns to it.
 */
export function useRetainedFocus(state: string, question: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ state, question });
  const within = useRef(false);
  const leftAt = useRef<string>(undefined);

  useEffect(() => {
    const node = place.current;
    const remember = () => {
      within.current = true;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) within.current = false;
    };
    node?.addEventListener('focusin', remember);
    node?.addEventListener('focusout', forget);
    return () => {
      node?.removeEventListener('focusin', remember);
      node?.removeEventListener('focusout', forget);
    };
  }, []);

  useEffect(() => {
    const last = shown.current;
    shown.current = { state, question };
    const isAnswered = last.question !== undefined && question === undefined;
    const isChanged = last.state !== state && within.current;
    if ((isAnswered || isChanged) && isFocusLost(document.activeElement)) {
      leftAt.current = last.state;
      place.current?.focus({ preventScroll: true });
    } else if (isChanged && leftAt.current === state && document.activeElement === place.current) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [state, question]);

  return place;
}

/** The focus is on no element, or in a dialog that is closing. */
const isFocusLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;

/** After the last page is loaded the button disappears; moves the focus to the first item it loaded. */
export function useFocusOnLoadedItem(count: number, hasMore: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef({ count, hasMore });
  useEffect(() => {
    const before = last.current;
    last.current = { count, hasMore };
    const hasLoadedLastPage = before.hasMore && !hasMore && count > before.count && before.count > 0;
    if (!hasLoadedLastPage || document.activeElement !== document.body) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > section > ul > li');
    const first = items?.[before.count];
    if (first === undefined) return;
    const link = first.querySelector('a');
    if (link === null) first.tabIndex = -1;
    (link ?? first).focus();
  }, [count, hasMore]);
  return list;
}
