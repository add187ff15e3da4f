import { useCallback, useContext, useEffect, useRef } from 'react';
import { type Act, ConfirmContext } from './confirm-context.ts';

/** Asks for the password. Who leaves what asked for it has answered no. */
export function useConfirmItIsYou(): (act: Act) => Promise<boolean> {
  const confirm = useContext(ConfirmContext);
  const asker = useRef<AbortController>(undefined);

  useEffect(() => {
    const here = new AbortController();
    asker.current = here;
    return () => here.abort();
  }, []);

  return useCallback((act: Act) => confirm(act, asker.current?.signal), [confirm]);
}
