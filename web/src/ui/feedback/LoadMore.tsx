import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { BusyButton } from '../form/BusyButton.tsx';
import { FormMessage } from '../form/FormMessage.tsx';

/** The state of a paged list and how to load its next page. */
export interface LoadMoreProps {
  hasMore: boolean;
  loadingMore: boolean;
  loadMoreError: string | undefined;
  onMore: () => void;
}

/** The end of a paged list. A page that fails to load keeps the pages above it. */
export function LoadMore({
  hasMore,
  loadingMore,
  loadMoreError,
  onMore,
  label = t('Load more'),
}: LoadMoreProps & { label?: string }) {
  if (!hasMore) return null;
  return (
    <Stack spacing={3} sx={{ alignItems: 'center' }}>
      <FormMessage>{loadMoreError}</FormMessage>
      <BusyButton variant="outlined" busy={loadingMore} busyText={t('Loading…')} onClick={onMore}>
        {loadMoreError === undefined ? label : t('Try again')}
      </BusyButton>
    </Stack>
  );
}
