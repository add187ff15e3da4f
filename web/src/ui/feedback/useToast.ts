import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Toast, toastShown } from '../ui-slice.ts';

interface ToastAction {
  label: string;
  run: () => void;
  isLasting?: boolean;
}

/** Actions of the current notice and of a lasting one. */
const actions: { passing?: ToastAction; lasting?: ToastAction } = {};

export const runToastAction = ({ isLasting }: Toast) => actions[isLasting ? 'lasting' : 'passing']?.run();

/** `const toast = useToast(); toast('Saved')`; with an action: `toast('Ignored', 'success', { label: 'Undo', run })` */
export function useToast() {
  const dispatch = useDispatch();
  return useCallback(
    (message: string, severity: Toast['severity'] = 'success', action?: ToastAction) => {
      const isLasting = action?.isLasting;
      actions[isLasting ? 'lasting' : 'passing'] = action;
      dispatch(toastShown({ message, severity, action: action?.label, isLasting }));
    },
    [dispatch],
  );
}
