import { createTheme } from '@mui/material/styles';
import { components, transitions } from './components.ts';
import { paletteOf } from './palette.ts';
import { schemeAttribute } from './scheme.ts';
import { dark, light, radius } from './tokens.ts';
import { typography } from './typography.ts';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeAttribute },
  colorSchemes: { light: { palette: paletteOf(light) }, dark: { palette: paletteOf(dark) } },
  spacing: 4,
  shape: { borderRadius: radius.field },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1400 } },
  typography,
  transitions,
  components,
});
