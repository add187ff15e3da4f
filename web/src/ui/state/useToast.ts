import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Toast, toastShown } from './ui-slice.ts';

/** `const toast = useToast(); toast('Saved')` */
export function useToast() {
  const dispatch = useDispatch();
  return useCallback(
    (message: string, severity: Toast['severity'] = 'success') => dispatch(toastShown({ message, severity })),
    [dispatch],
  );
}
