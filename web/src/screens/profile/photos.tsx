import { t } from '@troth/texts';
import { PhotoRequests } from '../../features/photo-requests/index.ts';
import { GallerySkeleton, PhotoAlbum, usePhotosQuery } from '../../features/photos/index.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';

/** Signed photo URLs expire after minutes, so older data is fetched again. */
const STALE_AFTER_SECONDS = 120;

export default function Photos() {
  const { data, error, refetch } = usePhotosQuery(undefined, {
    refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
    // Refetch when the member returns, because staff may have reviewed a photo.
    refetchOnFocus: true,
  });
  const { data: me } = useMeQuery();
  return (
    <Page title={t('My photos')} lead={t('A photo says hello before you do. You decide who sees yours.')}>
      {data !== undefined ? (
        <>
          <PhotoAlbum list={data} photoPrivacy={me?.photoPrivacy} />
          <PhotoRequests />
        </>
      ) : error === undefined ? (
        <GallerySkeleton />
      ) : (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
