import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useDispatch, useSelector } from 'react-redux';
import { selectUi, toastClosed } from './state/ui-slice.ts';

/** Shows one short notice at a time; stands once, in the layouts. */
export function Toaster() {
  const { toast } = useSelector(selectUi);
  const dispatch = useDispatch();
  const close = () => dispatch(toastClosed());
  return (
    <Snackbar
      key={toast?.message}
      open={toast !== null}
      autoHideDuration={toast?.severity === 'error' ? 10_000 : 5_000}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={toast?.severity}
        onClose={close}
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
