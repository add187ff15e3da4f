import { createTheme, type Overlays, type Shadows } from '@mui/material/styles';
import { components, transitions } from './components.ts';
import { paletteOf } from './palette.ts';
import { schemeAttribute } from './scheme.ts';
import { dark, light, radius } from './tokens.ts';
import { typography } from './typography.ts';

/** Of MUI's elevations 0 to 24, what each looks like. */
const elevations = (lifted: string) => ['none', ...Array<string>(24).fill(lifted)];

/** One shadow is enough, which the dark theme has none of. */
const shadows = elevations('var(--mui-palette-cardShadow)') as Shadows;

/** The palette already holds each level of the dark theme. */
const overlays = elevations('none') as Overlays;

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
