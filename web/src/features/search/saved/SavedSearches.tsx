import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SavedSearchOutlined from '@mui/icons-material/SavedSearchOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { LazyMount } from '../../../ui/dialog/lazy-component.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { useSavedSearchesQuery } from '../api.ts';
import { type Filters, fromCriteria } from '../filters/filters.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';

const savedListStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The saved searches, most recent first. */
function SavedList({ onApply }: { onApply: (search: SavedSearch) => void }) {
  const { data, error, refetch } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) {
    return error === undefined ? (
      <SavedListSkeleton />
    ) : (
      <ErrorState message={getErrorMessage(error)} onRetry={refetch} />
    );
  }
  if (data.searches.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('No saved searches yet. Choose some filters, then choose “Save this search”.')}
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('With alerts on, we notify you when new members match, at most once a day for each search.')}{' '}
        <Link component={RouterLink} to="/settings/notifications">
          {t('Get alerts by email too')}
        </Link>
      </Typography>
      <Stack component="ul" aria-label={t('Saved searches')} sx={savedListStyle}>
        {data.searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} onApply={() => onApply(search)} />
        ))}
      </Stack>
    </>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c'] as const;

function SavedListSkeleton() {
  return (
    <Skeletons label={t('Loading saved searches')}>
      <Stack spacing={3}>
        {SKELETON_KEYS.map((place) => (
          <Skeleton key={place} variant="rounded" height={60} />
        ))}
      </Stack>
    </Skeletons>
  );
}

const LINK_HASH = '#saved';

/** Opens the saved searches, as does the link /search#saved; selecting one runs it. */
export function SavedSearches({ onApply }: { onApply: (filters: Filters) => void }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(hash === LINK_HASH);
  const titleId = useId();
  const dismiss = () => {
    setOpen(false);
    // So that the list does not open again when the member returns with Back.
    if (hash === LINK_HASH) navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        startIcon={<SavedSearchOutlined aria-hidden />}
        aria-haspopup="dialog"
        sx={{ px: 3, mr: { xs: -3, sm: 0 }, minHeight: { xs: 44 }, lineHeight: 1.2, textAlign: 'start' }}
      >
        {t('Saved searches')}
      </Button>
      <LazyMount open={open}>
        <Dialog open={open} onClose={dismiss} aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <DialogTitle id={titleId}>{t('Saved searches')}</DialogTitle>
            <IconButton onClick={dismiss} aria-label={t('Close saved searches')} sx={{ mt: 4, mr: 4 }}>
              <CloseOutlined />
            </IconButton>
          </Stack>
          <DialogContent>
            <SavedList
              onApply={({ criteria }) => {
                onApply(fromCriteria(criteria));
                setOpen(false);
              }}
            />
          </DialogContent>
        </Dialog>
      </LazyMount>
    </>
  );
}
