import { MAX_EXACT_COUNT, type Relaxations } from '@troth/contract';
import { t } from '@troth/texts';
import type { ResultCount } from '../api.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { filterLabels } from '../filters/filter-labels.ts';
import { type Filters, removeFilter } from '../filters/filters.ts';

/** "128 members", "No members", or "More than 1,000 members" if the server stopped counting. */
export function formatMemberCount({ total, totalAtLeast = MAX_EXACT_COUNT }: ResultCount): string {
  return total === null
    ? t('More than {count, number} members', { count: totalAtLeast })
    : t('{count, plural, =0 {No members} one {# member} other {# members}}', { count: total });
}

type ServerRelaxation = Relaxations['relaxations'][number];

/** A suggestion for an empty result: the search without one condition, or a link to where the condition is set. */
export type RelaxationOption = {
  text: string;
  /** What is removed, in the member's own terms. */
  note: string;
  count: string;
} & ({ filters: Filters } | { to: 'ownPreferences' });

const MAX_SHOWN_OPTIONS = 4;

function buildOption(
  relaxation: ServerRelaxation,
  filters: Filters,
  chips: readonly FilterChip[],
): RelaxationOption | undefined {
  const { obstacle } = relaxation;
  const count = formatMemberCount(relaxation);
  if (obstacle === 'ownMustHaves') {
    return {
      text: t('Without your must-haves'),
      note: t('Edit them in your profile'),
      count,
      to: 'ownPreferences',
    };
  }
  if (obstacle === 'theirMustHaves') {
    return {
      text: t('Without their must-haves'),
      note: t('They may be looking for someone else'),
      count,
      filters: { ...filters, includeUnmetPreferences: true },
    };
  }
  if (obstacle === 'answered') {
    return {
      text: filterLabels.includeAnswered,
      note: t('Your connections, and people where one of you said no.'),
      count,
      filters: { ...filters, includeAnswered: true },
    };
  }
  const matchingChips = chips.filter(({ filter }) => filter === obstacle);
  if (matchingChips.length === 0 || obstacle === 'sort' || obstacle === 'advancedSearch') return undefined;
  return {
    text: t('Without {filter}', { filter: filterLabels[obstacle].toLowerCase() }),
    note: matchingChips.map(({ label }) => label).join(', '),
    count,
    filters: removeFilter(filters, obstacle),
  };
}

/** The first few suggestions that find members. The server lists those that find the most first. */
export function buildRelaxationOptions(
  { relaxations }: Relaxations,
  filters: Filters,
  chips: readonly FilterChip[],
): RelaxationOption[] {
  return relaxations
    .filter(({ total }) => total !== 0)
    .flatMap((relaxation) => buildOption(relaxation, filters, chips) ?? [])
    .slice(0, MAX_SHOWN_OPTIONS);
}
