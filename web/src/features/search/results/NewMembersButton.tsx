import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAX_EXACT_COUNT } from '@troth/contract';
import { t } from '@troth/texts';
import { type ResultCount, useSearchCountQuery } from '../api.ts';
import { type Filters, toCriteria } from '../filters/filters.ts';

interface NewMembersButtonProps {
  filters: Filters;
  /** Whether the filters are known to be valid, so that they can be counted. */
  validated: boolean;
  /** The number of results on the page, which are the new members while the filter is on. */
  appliedCount: ResultCount | undefined;
  onChange: (filters: Filters) => void;
}

function describe(count: ResultCount | undefined): string {
  if (count === undefined) return t('New since your last visit');
  const { total, totalAtLeast = MAX_EXACT_COUNT } = count;
  return total === null
    ? t('New since your last visit ({count, number}+)', { count: totalAtLeast })
    : t('New since your last visit ({count, number})', { count: total });
}

/** Limits the search to members who joined after the previous visit, and says how many there are; pressed again, undoes it. */
export function NewMembersButton({ filters, validated, appliedCount, onChange }: NewMembersButtonProps) {
  const { newSinceVisit } = filters;
  const { currentData } = useSearchCountQuery(toCriteria({ ...filters, newSinceVisit: true }), {
    skip: !validated || newSinceVisit,
  });
  return (
    <Box>
      <Button
        variant={newSinceVisit ? 'contained' : 'outlined'}
        color="inherit"
        aria-pressed={newSinceVisit}
        onClick={() => onChange({ ...filters, newSinceVisit: !newSinceVisit })}
        sx={{ minHeight: 44, borderRadius: 22 }}
      >
        {describe(newSinceVisit ? appliedCount : currentData)}
      </Button>
    </Box>
  );
}
