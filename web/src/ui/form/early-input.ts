import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hydration keeps what a user or a password manager has entered into prerendered inputs, but reports no event. Calls
 * `onChange` with the entered value, so that the form knows it.
 */
export function useEarlyInput<Value, Element extends HTMLElement>(
  element: RefObject<Element | null>,
  read: (element: Element) => Value,
  { value, onChange }: { value: Value; onChange: (value: Value) => void },
): void {
  const isFirst = useRef(true);
  // Not a layout effect: components around the input subscribe to the form in theirs, which run later.
  useEffect(() => {
    if (!isFirst.current || element.current === null) return;
    isFirst.current = false;
    const entered = read(element.current);
    if (entered !== value) onChange(entered);
  });
}
