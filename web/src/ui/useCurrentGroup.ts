import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { layout } from './theme/tokens.ts';

/** What lies above it has been read: a third of the window below the bar. */
const readingLine = () => layout.barHeight + window.innerHeight / 3;

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

/** The last groups can be too short to come up to the line: at the page's end counts which one was asked for. */
function groupAt(ids: readonly string[], asked: string): string | undefined {
  const page = document.documentElement;
  if (window.innerHeight + window.scrollY >= page.scrollHeight - 2 && window.scrollY > 0) {
    const top = ids.includes(asked) ? topOf(asked) : undefined;
    if (top !== undefined && top >= 0 && top < window.innerHeight) return asked;
    return ids.at(-1);
  }
  const line = readingLine();
  return ids.findLast((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= line) ?? ids[0];
}

/** Follows which of some sections, one below the other, is being read. */
export function useCurrentGroup(groups: readonly { id: string }[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(groups[0]?.id);

  useEffect(() => {
    const ids = groups.map(({ id }) => id);
    const look = () => setCurrent(groupAt(ids, hash.slice(1)));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [groups, hash]);

  return current;
}
