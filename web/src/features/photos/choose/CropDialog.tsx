import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { type MouseEvent, useId, useState } from 'react';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { CropStage } from './CropStage.tsx';
import { type CropArea, cropToJpeg } from './crop-image.ts';
import type { DecodedFile } from './photo-file.ts';

export interface CropDialogProps {
  candidate: DecodedFile;
  /** Position among the files chosen together, from 1. */
  place: number;
  total: number;
  onCrop: (jpeg: Blob) => void;
  onUseOriginal: () => void;
  onSkip: () => void;
  onClose: () => void;
}

/** Lets the member select the part of a picture that cards and lists show. */
export default function CropDialog({
  candidate,
  place,
  total,
  onCrop,
  onUseOriginal,
  onSkip,
  onClose,
}: CropDialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [selection, setSelection] = useState<{
    candidate: DecodedFile;
    area: CropArea;
    quarterTurns: number;
  }>();
  const [busy, setBusy] = useState(false);
  const [failedCandidate, setFailedCandidate] = useState<DecodedFile>();
  // The crop area of the previous picture does not apply to this one.
  const crop = selection?.candidate === candidate ? selection : undefined;

  async function cropPhoto() {
    if (crop === undefined) return;
    setBusy(true);
    setFailedCandidate(undefined);
    try {
      onCrop(await cropToJpeg(candidate.file, crop));
    } catch {
      setFailedCandidate(candidate);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullScreen={isPhone}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: noAnimation } }}
    >
      <DialogTitle id={titleId}>
        {t('Crop your photo')}
        {total > 1 && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {t('Photo {place} of {total}', { place, total })}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, pb: 2 }}>
        <CropStage
          key={candidate.url}
          candidate={candidate}
          onAreaChange={(area, quarterTurns) => setSelection({ candidate, area, quarterTurns })}
        />
        <FormMessage>
          {failedCandidate === candidate
            ? t('We couldn’t crop this photo. “Use whole photo” uploads all of it.')
            : undefined}
        </FormMessage>
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Button
          disabled={busy}
          onClick={total > 1 ? ignoreDoubleClick(onSkip) : onClose}
          sx={{ mr: { sm: 'auto' } }}
        >
          {total > 1 ? t('Skip this photo') : t('Cancel')}
        </Button>
        <Button disabled={busy} onClick={ignoreDoubleClick(onUseOriginal)}>
          {t('Use whole photo')}
        </Button>
        <BusyButton
          variant="contained"
          busy={busy}
          busyText={t('Cropping…')}
          onClick={ignoreDoubleClick(() => void cropPhoto())}
        >
          {t('Use this crop')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

/** Ignores the second click of a double click, which was meant for the previous picture. */
const ignoreDoubleClick =
  (action: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) action();
  };

/** The crop area is measured when the dialog opens, so the dialog must not animate its size. */
const noAnimation = { animation: 'none' } as const;

/** On phones the main button comes first at full width, the others below. */
const actionsStyle = {
  '& > :not(style) ~ :not(style)': { ml: 0 },
  justifyContent: { xs: 'space-between', sm: 'flex-end' },
  '& > .MuiButton-contained': { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } },
} as const;
