import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FilterChip } from './filters/chips-of.ts';
import { advancedTierName, useAdvancedSearch } from './filters/useAdvancedSearch.ts';

const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** A shared or saved search may hold more than the member's tier: said plainly, and what is shown instead. */
export function LeftOutNotice({ chips }: { chips: readonly FilterChip[] }) {
  const { tellUpgrade } = useAdvancedSearch();
  return (
    <Alert
      severity="info"
      role="note"
      action={<Button onClick={tellUpgrade}>See {advancedTierName}</Button>}
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 14rem' },
        '& .MuiAlert-action': { pt: 0, ml: 'auto' },
      }}
    >
      This search also asks for {all.format(chips.map(({ label }) => label))}. That is part of{' '}
      {advancedTierName}, so you see everyone who meets the rest.
    </Alert>
  );
}
