import { t } from '@troth/texts';
import { PhotoRequests } from '../../features/photo-requests/index.ts';
import { Album, GallerySkeleton, usePhotosQuery } from '../../features/photos/index.ts';
import { useMeQuery } from '../../features/profiles/index.ts';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';

/** Signed addresses live for minutes, so that old ones are of no use. */
const freshAfterSeconds = 120;

export default function Photos() {
  const { data, error, refetch } = usePhotosQuery(undefined, {
    refetchOnMountOrArgChange: freshAfterSeconds,
    // What staff say of one is seen by whoever comes back to look.
    refetchOnFocus: true,
  });
  const { data: me } = useMeQuery();
  return (
    <Page
      title={t('My photos')}
      lead={t('A face says hello before any word does. You decide who sees yours.')}
    >
      {data !== undefined ? (
        <>
          <Album list={data} photoPrivacy={me?.photoPrivacy} />
          <PhotoRequests />
        </>
      ) : error === undefined ? (
        <GallerySkeleton />
      ) : (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
