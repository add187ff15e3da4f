import type { Components, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { motion, radius, scrim } from './tokens.ts';

export const surfaceComponents: Components<Theme> = {
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.card,
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: theme.vars?.palette.cardShadow,
      }),
    },
  },
  MuiAppBar: {
    defaultProps: { color: 'default', elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        color: theme.vars?.palette.text.primary,
        borderBottom: `1px solid ${theme.vars?.palette.divider}`,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: `rgb(${scrim.plum} / .5)` } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.dialog,
        backgroundColor: theme.vars?.palette.raised,
        animation: `troth-dialog ${motion.dialog}ms ${motion.in}`,
        '@keyframes troth-dialog': { from: { transform: 'scale(.98)' }, to: { transform: 'none' } },
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
        // The content scrolls between the title and the buttons, unless the window is too low for all three.
        '@media (min-height: 400px)': {
          '& > form:only-child': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
        // `paperFullScreen` would come before the rules for narrow windows.
        '&&.MuiDialog-paperFullScreen': { margin: 0, width: '100%', borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '24px 24px 8px' }) },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.field,
        backgroundColor: theme.vars?.palette.raised,
        border: `1px solid ${theme.vars?.palette.divider}`,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: t('Clear'),
      closeText: t('Close'),
      loadingText: t('Loading…'),
      noOptionsText: t('No options'),
      openText: t('Open'),
    },
    styleOverrides: {
      // As high as the other fields while it has one line.
      root: { '& .MuiOutlinedInput-root': { paddingBlock: 4 } },
      paper: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.raised,
        border: `1px solid ${theme.vars?.palette.divider}`,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars?.palette.recessed }) },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: ({ theme }) => ({ ...theme.typography.caption }) },
  },
  MuiAlert: {
    defaultProps: { closeText: t('Close') },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        borderRadius: radius.field,
        color: theme.vars?.palette.text.primary,
        backgroundColor: theme.vars?.palette.recessed,
        alignItems: 'center',
      }),
    },
  },
};
