import { createTheme, type Overlays, type PaletteOptions, type Shadows } from '@mui/material/styles';
import { schemeAttribute } from './appearance.ts';
import { components, transitions } from './components.ts';
import { dark, light, radius, type Tokens } from './tokens.ts';
import { typography } from './typography.ts';

type Accent = Tokens['gold'];

declare module '@mui/material/styles' {
  interface Palette {
    recessed: string;
    raised: string;
    outline: string;
    cardShadow: string;
    gold: Accent;
    magenta: Accent;
    tints: Tokens['tints'];
  }
  interface PaletteOptions {
    recessed?: string;
    raised?: string;
    outline?: string;
    cardShadow?: string;
    gold?: Accent;
    magenta?: Accent;
    tints?: Tokens['tints'];
  }
}

/** The tokens under MUI's names, or their own where MUI has none (`gold.box`, `recessed` … in `sx`). */
function buildPalette(tokens: Tokens): PaletteOptions {
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
    recessed: tokens.recessed,
    raised: tokens.raised,
    outline: tokens.outline,
    cardShadow: tokens.cardShadow,
    gold: tokens.gold,
    magenta: tokens.magenta,
    tints: tokens.tints,
  };
}

/** One shadow for every elevation; the dark theme has none. */
const shadows = ['none', ...Array<string>(24).fill('var(--mui-palette-cardShadow)')] as Shadows;

/** MUI tints dark surfaces by elevation; the palette already has a colour for each level. */
const overlays = [] as unknown as Overlays;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: buildPalette(light) }, dark: { palette: buildPalette(dark), overlays } },
  shadows,
  spacing: 4,
  shape: { borderRadius: radius.field },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1400 } },
  typography,
  transitions,
  components,
});
