import { estimate } from './metrics.ts';
import type { Outcome } from './simulator.ts';

/** The outcomes of one method, one for each seed. */
export interface MethodOutcomes {
  name: string;
  outcomes: Outcome[];
}

interface Column {
  heading: string;
  measure(outcome: Outcome): number;
  format(value: number): string;
}

const columns: Column[] = [
  {
    heading: 'accepted',
    measure: ({ acceptedInterests }) => acceptedInterests,
    format: (value) => value.toFixed(0),
  },
  { heading: 'interests', measure: ({ interests }) => interests, format: (value) => value.toFixed(0) },
  { heading: 'P@3', measure: ({ precisionAt3 }) => precisionAt3, format: (value) => value.toFixed(4) },
  { heading: 'nDCG', measure: ({ gain }) => gain, format: (value) => value.toFixed(4) },
  { heading: 'Gini', measure: ({ exposureGini }) => exposureGini, format: (value) => value.toFixed(3) },
  {
    heading: 'new members shown',
    measure: ({ newMemberShare }) => 100 * newMemberShare,
    format: (value) => `${value.toFixed(1)}%`,
  },
  {
    heading: 'same religion, unasked',
    measure: ({ unaskedReligionShare }) => 100 * unaskedReligionShare,
    format: (value) => `${value.toFixed(1)}%`,
  },
  {
    heading: 'interest a week',
    measure: ({ reachedShare }) => 100 * reachedShare,
    format: (value) => `${value.toFixed(1)}%`,
  },
];

/** A table in Markdown: a row for each method, with the mean of all seeds and its 95 % interval. */
export function formatTable(methods: readonly MethodOutcomes[]): string {
  const rows = methods.map(({ name, outcomes }) => {
    const cells = columns.map(({ measure, format }) => {
      const { mean, margin } = estimate(outcomes.map(measure));
      return margin === null ? format(mean) : `${format(mean)} ± ${format(margin)}`;
    });
    return [name, ...cells];
  });
  const header = ['method', ...columns.map(({ heading }) => heading)];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * The change of one figure from one method to another in percent. It is measured within each seed, so differences
 * between populations do not widen the interval.
 */
function formatChange(
  from: MethodOutcomes,
  to: MethodOutcomes,
  what: string,
  measure: (outcome: Outcome) => number,
): string {
  const changes = to.outcomes.map(
    (outcome, index) => 100 * (measure(outcome) / measure(from.outcomes[index] as Outcome) - 1),
  );
  const { mean, margin } = estimate(changes);
  const sign = mean > 0 ? '+' : '';
  return `${what} ${sign}${mean.toFixed(1)}%${margin === null ? '' : ` ± ${margin.toFixed(1)}`}`;
}

/** One line with what changes from one method to another. */
export const formatComparison = (from: MethodOutcomes, to: MethodOutcomes): string =>
  `${to.name}, compared with ${from.name}: ${[
    formatChange(from, to, 'accepted interests', ({ acceptedInterests }) => acceptedInterests),
    formatChange(from, to, 'P@3', ({ precisionAt3 }) => precisionAt3),
    formatChange(from, to, 'Gini of exposure', ({ exposureGini }) => exposureGini),
  ].join(', ')}`;
