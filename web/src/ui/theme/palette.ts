import type { PaletteOptions } from '@mui/material/styles';
import type { Tokens } from './tokens.ts';

type Accent = Tokens['gold'];

declare module '@mui/material/styles' {
  interface Palette {
    sunk: string;
    raised: string;
    outline: string;
    cardShadow: string;
    gold: Accent;
    magenta: Accent;
  }
  interface PaletteOptions {
    sunk?: string;
    raised?: string;
    outline?: string;
    cardShadow?: string;
    gold?: Accent;
    magenta?: Accent;
  }
}

/** The tokens under MUI's names, and under their own where MUI has none (`gold.box`, `sunk` … in `sx`). */
export function paletteOf(tokens: Tokens): PaletteOptions {
  return {
    primary: {
      main: tokens.gold.text,
      light: tokens.gold.hover,
      dark: tokens.gold.text,
      contrastText: tokens.surface,
    },
    secondary: {
      main: tokens.magenta.fill,
      light: tokens.magenta.text,
      dark: tokens.magenta.hover,
      contrastText: tokens.magenta.on,
    },
    error: { main: tokens.error },
    warning: { main: tokens.warning },
    success: { main: tokens.success },
    info: { main: tokens.info },
    text: { primary: tokens.ink, secondary: tokens.muted, disabled: tokens.muted },
    background: { default: tokens.canvas, paper: tokens.surface },
    divider: tokens.hairline,
    sunk: tokens.sunk,
    raised: tokens.raised,
    outline: tokens.outline,
    cardShadow: tokens.cardShadow,
    gold: tokens.gold,
    magenta: tokens.magenta,
  };
}
