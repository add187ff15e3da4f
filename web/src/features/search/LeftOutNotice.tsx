import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { rich } from '../../ui/rich.ts';
import type { FilterChip } from './filters/chips-of.ts';
import { advancedTierName, useAdvancedSearch } from './filters/useAdvancedSearch.ts';

/** A shared or saved search may hold more than the member's tier: said plainly, and what is shown instead. */
export function LeftOutNotice({ chips }: { chips: readonly FilterChip[] }) {
  const { tellUpgrade } = useAdvancedSearch();
  return (
    <Alert severity="info" role="note" sx={{ alignItems: 'flex-start' }}>
      {rich(
        'Shown without these filters, which are part of {tier}: {filters}. <upgrade>See {tier}</upgrade>',
        {
          tier: advancedTierName,
          filters: chips.map(({ label }) => label).join(', '),
          upgrade: (words) => (
            <Link component="button" type="button" onClick={tellUpgrade} sx={inText}>
              {words}
            </Link>
          ),
        },
      )}
    </Alert>
  );
}

/** As high as the line allows: a finger finds it among the words. */
const inText = { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', py: 1 };
