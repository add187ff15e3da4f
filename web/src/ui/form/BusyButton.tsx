import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** The verb while it goes on: "Sending…". */
  busyText: string;
}

/** Keeps its width while busy: both texts lie in one cell, so the wider one always makes the room. */
export function BusyButton({ busy, busyText, children, onClick, ...button }: BusyButtonProps) {
  return (
    // aria-disabled, not disabled: a button that is pressed must not lose the focus.
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
