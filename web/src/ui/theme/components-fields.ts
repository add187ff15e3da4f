import type { Components, Theme } from '@mui/material/styles';
import { radius } from './tokens.ts';

/** Label above the box, never floating in it; the box is 52 px high and its edge has the 3:1 that it needs. */
export const fieldComponents: Components<Theme> = {
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
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -10, minHeight: 44 } } },
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
