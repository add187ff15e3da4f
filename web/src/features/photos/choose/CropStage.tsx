import { t } from '@troth/texts';
import 'react-easy-crop/react-easy-crop.css';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PORTRAIT_RATIO } from '@troth/contract';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useHasCoarsePointer } from './ChooseButtons.tsx';
import { type CropArea, getInitialCropArea, getMaxZoom, rotateSize } from './crop-image.ts';
import type { DecodedFile } from './photo-file.ts';

interface CropStageProps {
  candidate: DecodedFile;
  /** Called with the current crop area, in pixels of the rotated picture. */
  onAreaChange: (area: CropArea, quarterTurns: number) => void;
}

const CENTER = { x: 0, y: 0 };
const ZOOM_STEP = 0.05;

/** The picture under a portrait frame: drag or arrow keys to move, zoom, and rotate by 90°. */
export function CropStage({ candidate, onAreaChange }: CropStageProps) {
  const isTouchDevice = useHasCoarsePointer();
  const hintId = useId();
  const zoomId = useId();
  const [position, setPosition] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const maxZoom = getMaxZoom(rotateSize(candidate, quarterTurns));
  const canZoom = maxZoom >= 1 + ZOOM_STEP;

  const rotate = () => {
    setQuarterTurns((quarterTurns + 1) % 4);
    setZoom(1);
    setPosition(CENTER);
  };

  return (
    <>
      <Box sx={stageStyle}>
        <Cropper
          image={candidate.url}
          aspect={PORTRAIT_RATIO}
          objectFit="vertical-cover"
          crop={position}
          zoom={zoom}
          rotation={quarterTurns * 90}
          minZoom={1}
          maxZoom={maxZoom}
          zoomWithScroll={canZoom}
          showGrid={false}
          initialCroppedAreaPercentages={getInitialCropArea(candidate)}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, area) => onAreaChange(area, quarterTurns)}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': t('Visible part of the photo'),
            'aria-describedby': hintId,
          }}
          mediaProps={{ alt: '' }}
        />
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 4, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 9rem', display: 'flex', alignItems: 'center', gap: 6 }}>
          <Typography variant="subtitle2" id={zoomId}>
            {t('Zoom')}
          </Typography>
          <Slider
            aria-labelledby={zoomId}
            min={1}
            max={canZoom ? maxZoom : 1 + ZOOM_STEP}
            step={ZOOM_STEP}
            value={zoom}
            disabled={!canZoom}
            onChange={(_event, value) => setZoom(Number(value))}
            getAriaValueText={(value) => t('{percent}%', { percent: Math.round(value * 100) })}
          />
        </Box>
        <Button variant="outlined" startIcon={<RotateRightOutlined />} onClick={rotate}>
          {t('Rotate')}
        </Button>
      </Stack>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {isTouchDevice ? t('Drag the photo.') : t('Drag the photo, or move it with the arrow keys.')}{' '}
        {canZoom
          ? t('This is the part people see in lists. Keep your face in the upper half.')
          : t('This photo is too small to zoom in further.')}
      </Typography>
    </>
  );
}

const stageStyle = {
  position: 'relative',
  height: { xs: '42vh', sm: 'min(52vh, 480px)' },
  minHeight: 260,
  flexShrink: 0,
  borderRadius: '16px',
  overflow: 'hidden',
  bgcolor: 'recessed',
  // The area outside the frame fades into the page.
  '& .reactEasyCrop_CropArea': {
    color: 'rgb(var(--mui-palette-background-defaultChannel) / .72)',
    border: '2px solid',
    borderColor: 'gold.fill',
    borderRadius: '12px',
  },
};
