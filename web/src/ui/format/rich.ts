import { formatToParts } from '@troth/texts';
import { createElement, Fragment, type ReactNode } from 'react';

/** A value to insert, or a function that renders the text within a tag. */
type Value = ReactNode | ((chunks: ReactNode) => ReactNode);

/** Renders parts in order without needing keys. */
const toFragment = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

/**
 * Translates a text that contains elements: `rich('Read our <terms>terms</terms>.', { terms: (words) => <Link
 * …>{words}</Link> })`. Like `t`, it takes the English text as a literal.
 */
export function rich(text: string, values: Record<string, Value>): ReactNode {
  const placed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: ReactNode[]) => value(toFragment(chunks)) : value,
  ]);
  return toFragment(formatToParts<ReactNode>(text, Object.fromEntries(placed)));
}
