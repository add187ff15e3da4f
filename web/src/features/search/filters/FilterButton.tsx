import '../../../platform/zod.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAX_EXACT_COUNT, type SearchCriteria, searchCriteria } from '@troth/contract';
import { t } from '@troth/texts';
import { type Control, useWatch } from 'react-hook-form';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useDebouncedValue } from '../../../ui/useDebouncedValue.ts';
import { type ResultCount, useSearchCountQuery } from '../api.ts';
import { type Filters, hasOnlyMemberIds, tidyFilters, toCriteria } from './filters.ts';

/** Long enough that typing a name sends few requests. */
const COUNT_DELAY_MS = 400;

function formatAction(count: ResultCount | undefined): string {
  if (count === undefined) return t('Show members');
  if (count.total === null) {
    return t('Show more than {count, number} members', { count: count.totalAtLeast ?? MAX_EXACT_COUNT });
  }
  return t('{count, plural, =0 {No members match} one {Show # member} other {Show # members}}', {
    count: count.total,
  });
}

/** The criteria as text, to compare them; empty if a member id is invalid, which `tidyFilters` would drop. */
const serializeCriteria = (filters: Filters): string =>
  hasOnlyMemberIds(filters.userId) ? JSON.stringify(toCriteria(tidyFilters(filters))) : '';

interface FilterButtonProps {
  control: Control<Filters>;
  /** The filters of the results on the page, and their number once it is known. */
  filters: Filters;
  appliedCount: ResultCount | undefined;
}

/** Submits the filters. Says how many members they would show, and counts again when they change. */
export function FilterButton({ control, filters, appliedCount }: FilterButtonProps) {
  const chosen = useWatch({ control, compute: serializeCriteria });
  const settled = useDebouncedValue(chosen, COUNT_DELAY_MS);
  const isApplied = chosen === serializeCriteria(filters);
  const criteria = JSON.parse(settled || '{}') as SearchCriteria;
  // Incomplete ranges and names are not counted, because the server would refuse them.
  const canCount =
    !isApplied && chosen !== '' && settled === chosen && searchCriteria.safeParse(criteria).success;
  const { currentData } = useSearchCountQuery(criteria, { skip: !canCount });
  const newCount = canCount ? currentData : undefined;
  return (
    <>
      <Button type="submit" variant="contained" fullWidth>
        {formatAction(isApplied ? appliedCount : newCount)}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {newCount && formatAction(newCount)}
      </Box>
    </>
  );
}
