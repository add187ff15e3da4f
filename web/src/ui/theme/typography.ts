import type { CSSProperties, ThemeOptions } from '@mui/material/styles';

export const headingFont =
  "'Fraunces Variable', 'Noto Serif Devanagari Variable', 'Fraunces as Georgia', 'Fraunces as Noto', 'Fraunces as DejaVu', Georgia, serif";
export const bodyFont =
  "'Source Serif 4 Variable', 'Noto Serif Devanagari Variable', 'Source Serif as Georgia', 'Source Serif as Noto', 'Source Serif as DejaVu', Georgia, serif";

const rem = (px: number) => `${px / 16}rem`;
/** The requested size, but no larger than fits a long word on one line of a narrow window. */
const headingSize = (px: number) => `min(${rem(px)}, 12vw)`;
const heading = (size: number, line: number) => ({
  fontFamily: headingFont,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  fontSize: headingSize(size),
  lineHeight: line / size,
  textWrap: 'balance' as const,
});
const body = (size: number, line: number, weight = 400) => ({
  fontFamily: bodyFont,
  fontWeight: weight,
  letterSpacing: 0,
  fontSize: rem(size),
  lineHeight: line / size,
});
const onPhone = (style: CSSProperties, size: number, line: number): CSSProperties => ({
  ...style,
  '@media (max-width: 599.95px)': { fontSize: headingSize(size), lineHeight: line / size },
});

declare module '@mui/material/styles' {
  interface TypographyVariants {
    hero: CSSProperties;
  }
  interface TypographyVariantsOptions {
    hero?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    hero: true;
  }
}

/** h4 to h6 look like h3; a page that needs four levels should be split. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: bodyFont,
  htmlFontSize: 16,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  hero: onPhone(heading(44, 50), 34, 40),
  h1: onPhone(heading(32, 40), 27, 34),
  h2: heading(24, 32),
  h3: heading(20, 28),
  h4: heading(20, 28),
  h5: heading(20, 28),
  h6: heading(20, 28),
  body1: body(17, 27),
  body2: body(15, 22),
  subtitle1: body(17, 27, 600),
  subtitle2: body(15, 22, 600),
  button: { ...body(15, 22, 600), textTransform: 'none' },
  caption: body(13, 18),
  overline: { ...body(13, 18), textTransform: 'none' },
};
