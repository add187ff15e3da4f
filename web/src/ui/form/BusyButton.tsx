import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Label while busy: "Sending…". */
  busyText: string;
}

/** Keeps its width while busy: both labels share a grid cell, so the wider one sets the width. */
export function BusyButton({ busy, busyText, children, onClick, ...button }: BusyButtonProps) {
  return (
    // aria-disabled instead of disabled, so that the pressed button keeps the focus.
    <Button
      {...button}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Box component="span" sx={{ display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
        <Box component="span" sx={{ visibility: busy ? 'hidden' : 'visible' }}>
          {children}
        </Box>
        <Box component="span" sx={{ visibility: busy ? 'visible' : 'hidden' }}>
          {busyText}
        </Box>
      </Box>
    </Button>
  );
}
