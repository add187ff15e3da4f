import '../../../platform/zod.ts';
import Button from '@mui/material/Button';
import { MAX_EXACT_COUNT, type SearchCriteria, searchCriteria } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type ResultCount, useSearchCountQuery } from '../api.ts';
import { type Filters, tidyFilters, toCriteria } from './filters.ts';

/** Long enough that typing a name sends few requests. */
const COUNT_DELAY_MS = 400;

/** The value once it has stayed the same for a while. */
function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function formatAction(count: ResultCount | undefined): string {
  if (count === undefined) return t('Show members');
  if (count.total === null) {
    return t('Show more than {count, number} members', { count: count.totalAtLeast ?? MAX_EXACT_COUNT });
  }
  return t('{count, plural, =0 {No members match} one {Show # member} other {Show # members}}', {
    count: count.total,
  });
}

/** As text, to compare criteria. */
const serializeCriteria = (filters: Filters): string => JSON.stringify(toCriteria(tidyFilters(filters)));

interface FilterButtonProps {
  control: Control<Filters>;
  /** The filters of the results on the page, and their number once it is known. */
  filters: Filters;
  shownCount: ResultCount | undefined;
}

/** Submits the filters. Says how many members they would show, and counts again when they change. */
export function FilterButton({ control, filters, shownCount }: FilterButtonProps) {
  const chosen = useWatch({ control, compute: serializeCriteria });
  const settled = useDebouncedValue(chosen);
  const isShown = chosen === serializeCriteria(filters);
  const criteria = JSON.parse(settled) as SearchCriteria;
  // Half-typed ranges and names are not counted, because the server would refuse them.
  const canCount = !isShown && settled === chosen && searchCriteria.safeParse(criteria).success;
  const { currentData } = useSearchCountQuery(criteria, { skip: !canCount });
  const count = isShown ? shownCount : canCount ? currentData : undefined;
  return (
    <Button type="submit" variant="contained" fullWidth>
      <span aria-live="polite">{formatAction(count)}</span>
    </Button>
  );
}
