import { useEffect, useRef } from 'react';

/** The button that brought the last page goes with it: the focus then stands on the first of what it brought. */
export function useFocusOnNewest(count: number, hasMore: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef({ count, hasMore });
  useEffect(() => {
    const before = last.current;
    last.current = { count, hasMore };
    const brought = before.hasMore && !hasMore && count > before.count && before.count > 0;
    if (!brought || document.activeElement !== document.body) return;
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > ul > li');
    const first = items?.[before.count];
    if (first === undefined) return;
    const link = first.querySelector('a');
    if (link === null) first.tabIndex = -1;
    (link ?? first).focus();
  }, [count, hasMore]);
  return list;
}
