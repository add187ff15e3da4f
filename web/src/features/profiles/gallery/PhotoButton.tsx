import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PhotoButtonProps {
  /** "Photo 2 of 4". */
  label: string;
  onOpen: () => void;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A photo that opens in full. The ring lies within, for what holds photos cuts off what goes beyond its corners. */
export function PhotoButton({ label, onOpen, sx, children }: PhotoButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={[
        {
          display: 'block',
          position: 'relative',
          width: '100%',
          overflow: 'hidden',
          cursor: 'zoom-in',
          '&:focus-visible::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            border: '3px solid',
            borderColor: 'gold.text',
            borderRadius: 'inherit',
            boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.vars?.palette.background.default}`,
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </ButtonBase>
  );
}
