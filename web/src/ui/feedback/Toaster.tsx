import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { selectUi, type Toast, toastClosed } from '../ui-slice.ts';
import { runToastAction } from './useToast.ts';

/** Display times in milliseconds; notices with an action stay longer. */
function getToastDuration(toast: Toast | null): number | null {
  if (toast?.isPersistent) return null;
  if (toast?.durationMs !== undefined) return toast.durationMs;
  return toast?.severity === 'error' || toast?.action !== undefined ? 10_000 : 5_000;
}

/** Shows one short notice at a time. Rendered once, in the layouts. */
export function Toaster() {
  const { toast } = useSelector(selectUi);
  const dispatch = useDispatch();
  const close = () => dispatch(toastClosed());
  const runAction = () => {
    close();
    if (toast) runToastAction(toast);
  };
  return (
    <Snackbar
      key={toast?.id}
      open={toast !== null}
      autoHideDuration={getToastDuration(toast)}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={aboveActions}
    >
      <Alert
        severity={toast?.severity}
        onClose={close}
        action={
          toast?.action === undefined ? undefined : (
            <>
              <Button onClick={runAction} sx={{ minHeight: '44px !important', px: 3 }}>
                {toast.action}
              </Button>
              <IconButton aria-label={t('Close')} onClick={close} color="inherit">
                <CloseOutlined sx={{ fontSize: 20 }} />
              </IconButton>
            </>
          )
        }
        sx={{
          bgcolor: 'raised',
          border: 1,
          borderColor: 'divider',
          boxShadow: 'var(--mui-palette-cardShadow)',
        }}
      >
        {toast?.message}
      </Alert>
    </Snackbar>
  );
}

/**
 * The notice sits above the buttons at the foot of a page. On phones a dialog's buttons are at the foot of the screen,
 * so while a dialog is open the notice moves to the top.
 */
const aboveActions = {
  bottom: { xs: 'calc(8px + var(--foot-height, 0px))', sm: 'calc(24px + var(--foot-height, 0px))' },
  'body:has(.MuiDialog-root:not(.MuiModal-hidden) :is(.MuiDialogActions-root, [data-actions])) &': {
    top: { xs: 8, sm: 'auto' },
    bottom: { xs: 'auto', sm: 24 },
  },
} as const;
