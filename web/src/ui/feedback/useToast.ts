import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Toast, toastShown } from '../ui-slice.ts';

interface ToastAction {
  label: string;
  run: () => void;
  isPersistent?: boolean;
  /** How long the notice is shown, if not the usual time. */
  durationMs?: number;
}

/** Actions of the current toast and of a persistent one. */
const actions: { temporary?: ToastAction; persistent?: ToastAction } = {};

export const runToastAction = ({ isPersistent }: Toast) =>
  actions[isPersistent ? 'persistent' : 'temporary']?.run();

/**
 * `const toast = useToast(); toast('Saved')`; with an action: `toast('Ignored', 'success', { label: 'Undo', run })`.
 * Returns the id of the toast.
 */
export function useToast() {
  const dispatch = useDispatch();
  return useCallback(
    (message: string, severity: Toast['severity'] = 'success', action?: ToastAction) => {
      const { isPersistent, durationMs } = action ?? {};
      actions[isPersistent ? 'persistent' : 'temporary'] = action;
      const shown = toastShown({ message, severity, action: action?.label, isPersistent, durationMs });
      dispatch(shown);
      return shown.payload.id;
    },
    [dispatch],
  );
}
