import { useRef } from 'react';

/**
 * Runs one action at a time: a double click can arrive before the button renders as busy, and concurrent requests could
 * reach the server out of order. Resolves to whether the action succeeded; `tell` receives the error.
 */
export function useSingleFlight(tell: (error: unknown) => void) {
  const underWay = useRef(false);
  return async (act: () => { unwrap: () => Promise<unknown> }): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    try {
      await act().unwrap();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      underWay.current = false;
    }
  };
}
