import { createTheme, type Overlays, type Shadows } from '@mui/material/styles';
import { components, transitions } from './components.ts';
import { paletteOf } from './palette.ts';
import { schemeAttribute } from './scheme.ts';
import { dark, light, radius } from './tokens.ts';
import { typography } from './typography.ts';

/** However high a surface lies, one shadow is enough, of which the dark theme has none. */
const shadows = ['none', ...Array<string>(24).fill('var(--mui-palette-cardShadow)')] as Shadows;

/** MUI tints dark surfaces by elevation; the palette already holds each level, so there are no tints. */
const overlays = [] as unknown as Overlays;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark), overlays } },
  shadows,
  spacing: 4,
  shape: { borderRadius: radius.field },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1400 } },
  typography,
  transitions,
  components,
});
