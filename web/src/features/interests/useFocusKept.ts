import { useEffect, useRef } from 'react';

/** A button that was pressed and is gone leaves the focus nowhere; it stays at its place instead. */
export function useFocusKept(standing: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(standing);
  const within = useRef(false);

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
    if (shown.current === standing) return;
    shown.current = standing;
    if (within.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [standing]);

  return place;
}
