import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { GallerySkeleton, PhotoAlbum, usePhotosQuery, useUploads } from '../photos/index.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { getStepPath } from './steps.ts';

/** The member's photos. Uploads continue at the next steps. */
export function PhotoStep(props: StepProps) {
  const { me, nextId = '' } = props;
  const { data, error, refetch } = usePhotosQuery();
  const { uploads } = useUploads();
  const hasPhoto =
    (data !== undefined && data.photos.length > 0) || uploads.some(({ state }) => state.phase !== 'failed');
  return (
    <StepFrame
      {...props}
      action={
        hasPhoto && (
          <Button component={Link} to={getStepPath(nextId)} variant="contained">
            {t('Continue')}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <PhotoAlbum list={data} photoPrivacy={me.photoPrivacy} layout="step" />
      ) : error === undefined ? (
        <GallerySkeleton />
      ) : (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      )}
    </StepFrame>
  );
}
