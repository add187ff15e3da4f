import type { Relaxations } from '@troth/contract';
import { t } from '@troth/texts';
import type { FilterChip } from '../filters/chips-of.ts';
import { filterLabels } from '../filters/filter-words.ts';
import { type Filters, without } from '../filters/filters.ts';
import { countWords } from './count-words.ts';

type Relaxation = Relaxations['relaxations'][number];

/** A way out of an empty result: the same search with one thing less, or the place where that thing is changed. */
export type Relaxing = {
  words: string;
  /** What is given up, in the member's own choices. */
  note: string;
  count: string;
} & ({ filters: Filters } | { to: 'ownHopes' });

const shown = 4;

function relaxingOf(
  relaxation: Relaxation,
  filters: Filters,
  chips: readonly FilterChip[],
): Relaxing | undefined {
  const { obstacle } = relaxation;
  const count = countWords(relaxation);
  if (obstacle === 'ownMustHaves') {
    return {
      words: t('Without your own must-haves'),
      note: t('Edit them in your profile'),
      count,
      to: 'ownHopes',
    };
  }
  if (obstacle === 'theirMustHaves') {
    return {
      words: t('Without the other side’s must-haves'),
      note: t('They may be hoping for someone else'),
      count,
      filters: { ...filters, includeUnmetPreferences: true },
    };
  }
  if (obstacle === 'answered') {
    return {
      words: filterLabels.includeAnswered,
      note: t('Your connections, and people where one of you said no.'),
      count,
      filters: { ...filters, includeAnswered: true },
    };
  }
  const given = chips.filter(({ filter }) => filter === obstacle);
  if (given.length === 0 || obstacle === 'sort' || obstacle === 'advancedSearch') return undefined;
  return {
    words: t('Without {filter}', { filter: filterLabels[obstacle].toLowerCase() }),
    note: given.map(({ label }) => label).join(', '),
    count,
    filters: without(filters, obstacle),
  };
}

/** What would bring somebody, the most first, and no more than can be weighed at a glance. */
export function relaxingsOf(
  { relaxations }: Relaxations,
  filters: Filters,
  chips: readonly FilterChip[],
): Relaxing[] {
  return relaxations
    .filter(({ total }) => total !== 0)
    .flatMap((relaxation) => relaxingOf(relaxation, filters, chips) ?? [])
    .slice(0, shown);
}
