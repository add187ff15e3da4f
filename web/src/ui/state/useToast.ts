import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Toast, toastShown } from './ui-slice.ts';

interface ToastAction {
  label: string;
  run: () => void;
}

/** Of the one notice that is shown. */
let shownAction: ToastAction | undefined;

export const runToastAction = () => shownAction?.run();

/** `const toast = useToast(); toast('Saved')`; with an action: `toast('Ignored', 'success', { label: 'Undo', run })` */
export function useToast() {
  const dispatch = useDispatch();
  return useCallback(
    (message: string, severity: Toast['severity'] = 'success', action?: ToastAction) => {
      shownAction = action;
      dispatch(toastShown({ message, severity, action: action?.label }));
    },
    [dispatch],
  );
}
