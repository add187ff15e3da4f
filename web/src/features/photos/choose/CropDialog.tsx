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
  onPart: (jpeg: Blob) => void;
  onUseOriginal: () => void;
  onSkip: () => void;
  onClose: () => void;
}

/** Selects the part of a picture shown in cards and lists. */
export default function CropDialog({
  candidate,
  place,
  total,
  onPart,
  onUseOriginal,
  onSkip,
  onClose,
}: CropDialogProps) {
  const titleId = useId();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [chosen, setChosen] = useState<{ of: DecodedFile; area: CropArea; quarters: number }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<DecodedFile>();
  // The crop area of the previous picture does not apply to this one.
  const part = chosen?.of === candidate ? chosen : undefined;

  async function cropPhoto() {
    if (part === undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      onPart(await cropToJpeg(candidate.file, part));
    } catch {
      setFailed(candidate);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullScreen={onPhone}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: onPhone ? fullScreenPaper : noAnimation } }}
    >
      <DialogTitle id={titleId}>
        {t('Choose what is seen')}
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
          onPart={(area, quarters) => setChosen({ of: candidate, area, quarters })}
        />
        <FormMessage>
          {failed === candidate
            ? t('This part could not be cut out. “Use as it is” sends the whole picture.')
            : undefined}
        </FormMessage>
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Button
          disabled={busy}
          onClick={total > 1 ? ignoreDoubleClick(onSkip) : onClose}
          sx={{ mr: { sm: 'auto' } }}
        >
          {total > 1 ? t('Leave it out') : t('Cancel')}
        </Button>
        <Button disabled={busy} onClick={ignoreDoubleClick(onUseOriginal)}>
          {t('Use as it is')}
        </Button>
        <BusyButton
          variant="contained"
          busy={busy}
          busyText={t('Cutting…')}
          onClick={ignoreDoubleClick(() => void cropPhoto())}
        >
          {t('Use this part')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

/** Ignore the second half of a double click, which was meant for the previous picture. */
const ignoreDoubleClick =
  (action: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) action();
  };

/** The crop area is measured when the dialog opens, so it must not animate its size. */
const noAnimation = { animation: 'none' } as const;

const fullScreenPaper = {
  ...noAnimation,
  m: '0 !important',
  width: '100% !important',
  borderRadius: 0,
} as const;

/** On phones the main button comes first at full width, the others below. */
const actionsStyle = {
  '& > :not(style) ~ :not(style)': { ml: 0 },
  justifyContent: { xs: 'space-between', sm: 'flex-end' },
  '& > .MuiButton-contained': { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } },
} as const;
