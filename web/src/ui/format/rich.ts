import { parts } from '@troth/texts';
import { createElement, Fragment, type ReactNode } from 'react';

/** What stands in the place of a value, or how to show the words within a tag. */
type Value = ReactNode | ((words: ReactNode) => ReactNode);

/** Side by side, without a key for each. */
const toFragment = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

/**
 * A text with more than words in it: `rich('Read our <terms>terms</terms>.', { terms: (words) => <Link …>{words}</Link> })`.
 * As `t`, it takes the English text, written out where it stands.
 */
export function rich(text: string, values: Record<string, Value>): ReactNode {
  const placed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (words: ReactNode[]) => value(toFragment(words)) : value,
  ]);
  return toFragment(parts<ReactNode>(text, Object.fromEntries(placed)));
}
