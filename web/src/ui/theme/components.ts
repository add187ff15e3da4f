import type { Components, Theme } from '@mui/material/styles';
import { surfaceComponents } from './components-surfaces.ts';
import { motion, radius } from './tokens.ts';

/** Labels sit above the field instead of floating in it; the field is 52 px high with a 3:1 border. */
const fieldComponents: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        borderRadius: radius.field,
        backgroundColor: theme.vars?.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars?.palette.outline },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      }),
      input: { paddingBlock: 12, paddingInline: 14, height: 'auto' },
      multiline: { paddingBlock: 12, paddingInline: 14 },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      multiline: { '& textarea': { padding: 0 } },
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.vars?.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars?.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        marginInline: 0,
        marginTop: 6,
        display: 'flex',
        alignItems: 'flex-start',
        gap: 6,
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -10, minHeight: 44 },
      // A long word in large type must not widen a narrow page.
      label: { minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.Mui-checked)': { color: theme.vars?.palette.outline } }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.Mui-checked)': { color: theme.vars?.palette.outline } }),
    },
  },
};

const buttons: Components<Theme> = {
  MuiButtonBase: {
    // No ripple: the focus ring is clearer, and animation is reserved for results of the member's actions.
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        paddingInline: 20,
        borderRadius: radius.field,
        textTransform: 'none',
        [theme.breakpoints.down('sm')]: { minHeight: 52 },
        '&.Mui-disabled': { color: theme.vars?.palette.text.secondary },
      }),
      sizeSmall: { minHeight: 36, paddingInline: 12 },
      contained: ({ theme }) => ({
        '&.Mui-disabled': { backgroundColor: theme.vars?.palette.recessed },
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.outline }),
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars?.palette.gold.fill,
          color: theme.vars?.palette.gold.on,
          '&:hover': { backgroundColor: theme.vars?.palette.gold.hover },
        }),
      },
      {
        // As text or outline, the magenta fill colour would be too dark on the dark background.
        props: ({ variant, color }) => color === 'secondary' && variant !== 'contained',
        style: ({ theme }) => ({ color: theme.vars?.palette.magenta.text }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: 44, minHeight: 44, borderRadius: radius.field } },
  },
  MuiBadge: { defaultProps: { color: 'secondary' } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, borderRadius: radius.chip, height: 30 }),
      filled: ({ theme }) => ({
        variants: [
          {
            props: { color: 'default' },
            style: { backgroundColor: theme.vars?.palette.recessed, color: theme.vars?.palette.text.primary },
          },
          {
            props: { color: 'primary' },
            style: { backgroundColor: theme.vars?.palette.gold.box, color: theme.vars?.palette.gold.onBox },
          },
          {
            props: { color: 'secondary' },
            style: {
              backgroundColor: theme.vars?.palette.magenta.box,
              color: theme.vars?.palette.magenta.onBox,
            },
          },
        ],
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.18em', textDecorationThickness: 1 } },
  },
  // Renders subtitles as plain text instead of h6, which would break the heading order.
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p', hero: 'h1' } },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 48 } } },
};

const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // So that the bars do not cover what is focused or scrolled to.
      html: { scrollPaddingTop: 80, scrollPaddingBottom: 'calc(16px + var(--foot-height, 0px))' },
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums' },
      'p, li': { textWrap: 'pretty' },
      '::selection': { backgroundColor: theme.vars?.palette.gold.box, color: theme.vars?.palette.gold.onBox },
      // One focus ring for all focusable elements; headings focused by script show none.
      ':where(a, button, input, textarea, select, summary, [tabindex]):focus-visible': {
        outline: `2px solid ${theme.vars?.palette.gold.text}`,
        outlineOffset: 2,
      },
      ':where(h1, main)[tabindex="-1"]:focus': { outline: 'none' },
      // The knot animation, which runs once: the only celebration in the product.
      '.motif-draw path': { strokeDasharray: 1, animation: 'troth-draw 700ms both' },
      '@keyframes troth-draw': { from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } },
      // Fields draw their own ring around the whole box.
      ':where(.MuiInputBase-input):focus-visible': { outline: 'none' },
      // Prints black on white in either theme, without navigation.
      '@media print': {
        'html:root, html:root body': { background: '#fff' },
        'html:root': {
          colorScheme: 'light',
          '--mui-palette-background-default': '#fff',
          '--mui-palette-background-paper': '#fff',
          '--mui-palette-recessed': '#fff',
          '--mui-palette-text-primary': '#000',
          '--mui-palette-text-secondary': '#000',
          '--mui-palette-gold-text': '#000',
          '--mui-palette-divider': '#999',
          '--mui-palette-outline': '#999',
        },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'opacity !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};

export const components: Components<Theme> = {
  ...baseline,
  ...buttons,
  ...fieldComponents,
  ...surfaceComponents,
};

export const transitions = {
  easing: { easeOut: motion.in, easeIn: motion.out, easeInOut: motion.other, sharp: motion.other },
  duration: {
    shortest: motion.hover,
    shorter: motion.hover,
    short: motion.menu,
    standard: motion.menu,
    complex: motion.dialog,
    enteringScreen: motion.dialog,
    leavingScreen: motion.menu,
  },
};
