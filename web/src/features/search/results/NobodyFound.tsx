import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { editAddress } from '../../profiles/index.ts';
import { useRelaxationsQuery } from '../api.ts';
import type { FilterChip } from '../filters/chips-of.ts';
import { cleared, criteriaOf, type Filters } from '../filters/filters.ts';
import { RelaxingRow, rowHeight } from './RelaxingRow.tsx';
import { relaxingsOf } from './relaxing.ts';

interface NobodyFoundProps {
  filters: Filters;
  chips: readonly FilterChip[];
  onChange: (filters: Filters) => void;
}

/** Asks the server what stands in the way, and offers to take it away. */
export function NobodyFound({ filters, chips, onChange }: NobodyFoundProps) {
  const { currentData, error, refetch } = useRelaxationsQuery(criteriaOf(filters));
  if (currentData === undefined) {
    return (
      <EmptyState
        compact
        title={t('Nobody meets all of this yet')}
        action={
          error === undefined ? (
            <RowsOnTheirWay />
          ) : (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
          )
        }
      >
        {error === undefined ? t('Looking for what stands in the way.') : t('One filter less may be enough.')}
      </EmptyState>
    );
  }
  const relaxings = relaxingsOf(currentData, filters, chips);
  if (relaxings.length > 0) {
    return (
      <EmptyState
        compact
        title={t('Nobody meets all of this yet')}
        action={
          <Stack component="ul" useFlexGap spacing={3} sx={listOfRows}>
            {relaxings.map((relaxing) => (
              <RelaxingRow key={relaxing.words} relaxing={relaxing} onRelax={onChange} />
            ))}
          </Stack>
        }
      >
        {t('With one thing less there is somebody.')}
      </EmptyState>
    );
  }
  return chips.length === 0 ? (
    <EmptyState
      title={t('Nobody is here for you yet')}
      action={
        <Button component={Link} to={editAddress('hopes')} variant="contained">
          {t('Whom I hope to meet')}
        </Button>
      }
    >
      {t('New members join every day. Until then, see whether your profile says whom you hope to meet.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('Nobody meets all of this yet')}
      action={
        <Button variant="contained" onClick={() => onChange(cleared(filters))}>
          {t('Clear all')}
        </Button>
      }
    >
      {t(
        'Taking away one filter alone would not help here. Start anew with fewer, or save this search and come back: new members join every day.',
      )}
    </EmptyState>
  );
}

const rows = { width: 'min(30rem, 100%)', mx: 'auto' };
const listOfRows = { ...rows, my: 0, p: 0, listStyle: 'none' } as const;

const places = ['a', 'b', 'c'] as const;

function RowsOnTheirWay() {
  return (
    <Box sx={rows}>
      <Skeletons label={t('Looking for what stands in the way')}>
        <Stack spacing={3}>
          {places.map((place) => (
            <Skeleton key={place} variant="rounded" height={rowHeight} sx={{ borderRadius: '16px' }} />
          ))}
        </Stack>
      </Skeletons>
    </Box>
  );
}
