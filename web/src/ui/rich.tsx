import { type Part, parts } from '@troth/texts';
import { Children, type ReactNode } from 'react';

/**
 * A text with more than words in it: `rich('Read our <terms>terms</terms>.', { terms: (words) => <Link …>{words}</Link> })`.
 * As `t`, it takes the English text, written out where it stands.
 */
export const rich = (text: string, values: Record<string, Part<ReactNode>>): ReactNode =>
  Children.toArray(parts<ReactNode>(text, values));
