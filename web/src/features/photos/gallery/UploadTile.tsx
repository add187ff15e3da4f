import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { Upload, UploadState } from '../upload/upload-queue.ts';
import { tileActionsStyle, tileStyle, tileTextStyle } from './GalleryGrid.tsx';
import { PhotoPlaceholder } from './PhotoPicture.tsx';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

const getPercent = (state: UploadState) => (state.phase === 'sending' ? Math.round(state.share * 100) : 0);

function describeUploadState(state: UploadState): string {
  if (state.phase === 'waiting') return t('Waiting to upload');
  if (state.phase === 'checking') return t('Checking…');
  return state.phase === 'failed'
    ? state.message
    : t('Uploading, {percent}%', { percent: getPercent(state) });
}

/** The tile of an upload: its progress, or why it failed. */
export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { name, preview, state } = upload;
  const hasFailed = state.phase === 'failed';
  return (
    <Card component="li" aria-label={name} sx={tileStyle}>
      <Box sx={{ position: 'relative', bgcolor: 'recessed' }}>
        <Box sx={{ opacity: 0.55 }}>
          {preview === null ? (
            <PhotoPlaceholder />
          ) : (
            <Box
              component="img"
              src={preview}
              alt=""
              sx={{
                display: 'block',
                width: '100%',
                aspectRatio: '4 / 5',
                objectFit: 'cover',
                objectPosition: '50% 25%',
              }}
            />
          )}
        </Box>
        {!hasFailed && (
          <LinearProgress
            aria-label={t('Upload of {name}', { name })}
            variant={state.phase === 'checking' ? 'indeterminate' : 'determinate'}
            value={getPercent(state)}
            sx={progressBarStyle}
          />
        )}
      </Box>
      <Box sx={tileTextStyle}>
        {hasFailed && (
          <Typography variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        )}
        <Box
          sx={{
            typography: 'caption',
            display: 'flex',
            gap: 1.5,
            color: hasFailed ? 'error.main' : 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {hasFailed && <ErrorOutline aria-hidden sx={{ fontSize: 16, mt: '1px', flexShrink: 0 }} />}
          <span>{describeUploadState(state)}</span>
        </Box>
      </Box>
      <Box sx={{ ...tileActionsStyle, display: 'flex', flexWrap: 'wrap' }}>
        {hasFailed && state.canRetry && (
          <Button aria-label={t('Try again: {name}', { name })} onClick={onRetry} sx={actionStyle}>
            {t('Try again')}
          </Button>
        )}
        <Button
          aria-label={hasFailed ? t('Remove {name}', { name }) : t('Cancel {name}', { name })}
          color="inherit"
          onClick={onRemove}
          sx={{ ...actionStyle, color: 'text.secondary' }}
        >
          {hasFailed ? t('Remove') : t('Cancel')}
        </Button>
      </Box>
    </Card>
  );
}

const actionStyle = { px: 2, minHeight: '44px !important', minWidth: 0 } as const;

const progressBarStyle = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 6,
  bgcolor: 'divider',
  '& .MuiLinearProgress-bar': { bgcolor: 'gold.fill' },
} as const;
