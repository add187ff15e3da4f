import { useEffect, useRef } from 'react';

/**
 * A button that was pressed and is gone leaves the focus nowhere; it stays at its place instead. The same after a
 * question whose opener is gone. Where the act was refused and its button is back, so is the focus.
 */
export function useFocusKept(standing: string, question: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ standing, question });
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
    shown.current = { standing, question };
    const isAnswered = last.question !== undefined && question === undefined;
    const isChanged = last.standing !== standing && within.current;
    if ((isAnswered || isChanged) && isLost(document.activeElement)) {
      leftAt.current = last.standing;
      place.current?.focus({ preventScroll: true });
    } else if (isChanged && leftAt.current === standing && document.activeElement === place.current) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [standing, question]);

  return place;
}

/** Nowhere, or within a dialog that is about to go. */
const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
