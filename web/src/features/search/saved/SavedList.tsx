import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useSavedSearchesQuery } from './api.ts';
import { SavedRow } from './SavedRow.tsx';

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Last saved first. */
export function SavedList({ onRun }: { onRun: (search: SavedSearch) => void }) {
  const { data, error, refetch } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) {
    return error === undefined ? <OnTheirWay /> : <ErrorState message={messageOf(error)} onRetry={refetch} />;
  }
  if (data.searches.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('None yet. Choose some filters, then “Save this search” beside them keeps it here.')}
      </Typography>
    );
  }
  return (
    <Stack component="ul" aria-label={t('Saved searches')} sx={list}>
      {data.searches.map((search) => (
        <SavedRow key={search.id} search={search} onRun={() => onRun(search)} />
      ))}
    </Stack>
  );
}

const places = ['a', 'b', 'c'] as const;

function OnTheirWay() {
  return (
    <Skeletons label={t('Saved searches are on their way')}>
      <Stack spacing={3}>
        {places.map((place) => (
          <Skeleton key={place} variant="rounded" height={60} />
        ))}
      </Stack>
    </Skeletons>
  );
}
