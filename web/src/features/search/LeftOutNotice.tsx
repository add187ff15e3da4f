import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { FilterChip } from './filters/chips-of.ts';
import { advancedTierName, useAdvancedSearch } from './filters/useAdvancedSearch.ts';

/** A shared or saved search may hold more than the member's tier: said plainly, and what is shown instead. */
export function LeftOutNotice({ chips }: { chips: readonly FilterChip[] }) {
  const { tellUpgrade } = useAdvancedSearch();
  return (
    <Alert severity="info" role="note" sx={{ alignItems: 'flex-start' }}>
      Shown without these filters, which are part of {advancedTierName}:{' '}
      {chips.map(({ label }) => label).join(', ')}.{' '}
      <Link component="button" type="button" onClick={tellUpgrade} sx={inText}>
        {t('See {advancedTierName}', { advancedTierName })}
      </Link>
    </Alert>
  );
}

/** As high as the line allows: a finger finds it among the words. */
const inText = { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', py: 1 };
