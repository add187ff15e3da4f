import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { backLeaves } from '../leaving/layer.ts';
import { schemeAttribute } from '../theme/scheme.ts';
import { ViewerStage } from './ViewerStage.tsx';
import type { PictureAct, ViewedPicture } from './viewed-picture.ts';

interface PictureViewerProps {
  /** What the pictures show, for who hears it: "Photos of Asha". */
  label: string;
  pictures: readonly ViewedPicture[];
  /** The one it opens with; it is closed while there is none. */
  startAt: number | undefined;
  onClose: () => void;
  onExpired?: () => boolean;
  /** A quiet word on every picture, and what it does. */
  act?: PictureAct;
}

/** Controls and the ring of the focus are drawn for the dark. */
const darkWithin = { [schemeAttribute]: 'dark' };

/** Pictures one at a time over the whole window, uncropped, on the dark ground of either theme. */
export function PictureViewer({ startAt, onClose, ...stage }: PictureViewerProps) {
  const placeId = useId();
  const isOpen = startAt !== undefined && stage.pictures.length > 0;
  return (
    <Dialog
      {...backLeaves}
      fullScreen
      open={isOpen}
      onClose={onClose}
      aria-describedby={stage.pictures.length > 1 ? placeId : undefined}
      slotProps={{
        paper: {
          ...darkWithin,
          'aria-label': stage.label,
          sx: {
            // Said again, for the dark colours hold from here on down.
            bgcolor: 'background.default',
            color: 'text.primary',
            m: '0 !important',
            width: '100% !important',
            borderRadius: 0,
            overflow: 'hidden',
          },
        },
      }}
    >
      <ViewerStage {...stage} startAt={startAt} onClose={onClose} placeId={placeId} />
    </Dialog>
  );
}
