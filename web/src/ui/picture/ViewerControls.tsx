import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';

interface ViewerControlsProps {
  index: number;
  count: number;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Id of the text that says which picture is shown. */
  placeId: string;
  children?: ReactNode;
}

const PORTRAIT_PHONE = '@media (max-width: 599.95px) and (orientation: portrait)';

/**
 * At the bottom on an upright phone, within reach of the thumb; otherwise at the sides, where most photos leave room.
 */
export function ViewerControls({ index, count, onShow, onClose, placeId, children }: ViewerControlsProps) {
  return (
    <>
      {count > 1 && (
        <>
          <Control
            label={t('Previous photo')}
            isIdle={index === 0}
            onClick={() => onShow(index - 1)}
            sx={{ left: 12, top: 'calc(50% - 24px)', [PORTRAIT_PHONE]: { top: 'auto', bottom: 12 } }}
          >
            <ArrowBackOutlined aria-hidden />
          </Control>
          <Control
            label={t('Next photo')}
            isIdle={index === count - 1}
            onClick={() => onShow(index + 1)}
            sx={{ right: 12, top: 'calc(50% - 24px)', [PORTRAIT_PHONE]: { top: 'auto', bottom: 12 } }}
          >
            <ArrowForwardOutlined aria-hidden />
          </Control>
          <Box
            id={placeId}
            role="status"
            sx={{
              position: 'absolute',
              left: 12,
              top: 12,
              minHeight: 48,
              px: 4,
              display: 'grid',
              placeItems: 'center',
              borderRadius: 999,
              bgcolor: 'raised',
              color: 'text.primary',
              typography: 'body2',
              fontVariantNumeric: 'tabular-nums',
              [PORTRAIT_PHONE]: { top: 'auto', bottom: 12, left: '50%', transform: 'translateX(-50%)' },
            }}
          >
            {t('{at} of {count}', { at: index + 1, count })}
          </Box>
        </>
      )}
      <Box sx={actionsStyle}>{children}</Box>
      <Control label={t('Close')} autoFocus onClick={onClose} sx={{ right: 12, top: 12 }}>
        <CloseOutlined aria-hidden />
      </Control>
    </>
  );
}

interface ControlProps extends IconButtonProps {
  label: string;
  /** At the first or last picture; the button keeps the focus, so that the keyboard user can turn around. */
  isIdle?: boolean;
}

function Control({ label, isIdle = false, onClick, sx, children, ...button }: ControlProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onClick}
      sx={[
        {
          position: 'absolute',
          width: 48,
          height: 48,
          borderRadius: 999,
          bgcolor: 'raised',
          color: 'text.primary',
          '& svg': { opacity: isIdle ? 0.35 : 1 },
          '&:hover': { bgcolor: 'raised', color: isIdle ? 'text.primary' : 'gold.text' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </IconButton>
  );
}

/** At the top of an upright phone, next to the Close button; otherwise at the bottom. */
const actionsStyle = {
  position: 'absolute',
  left: 12,
  bottom: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  [PORTRAIT_PHONE]: { bottom: 'auto', top: 12, maxWidth: 'calc(100% - 84px)' },
};

/** A secondary action for the picture. */
export function TextControl(button: ButtonBaseProps) {
  return (
    <ButtonBase
      {...button}
      sx={{
        minHeight: 48,
        px: 4,
        borderRadius: 999,
        bgcolor: 'raised',
        color: 'text.primary',
        typography: 'body2',
        '&:hover': { color: 'gold.text' },
      }}
    />
  );
}
