import { useEffect, useRef, useState } from 'react';

/**
 * For the heading that says what has become of an order: whenever it says something else it takes the focus, so that it
 * is heard. Where the member is somewhere else on the page just then, it is said without.
 */
export function useOutcomeTold(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (title === undefined) return;
    const isElsewhere = document.activeElement?.closest('header, nav, [role="dialog"]') != null;
    if (!isElsewhere) heading.current?.focus({ preventScroll: true });
    setHeard(isElsewhere ? title : '');
  }, [title]);
  return { heading, heard };
}
