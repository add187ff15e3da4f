import { useRef } from 'react';

/**
 * Runs one act at a time: the second half of a double click can come before the button is drawn as busy, and two acts
 * on their way at once could reach the server in the other order. Answers whether it was done; `tell` says why not.
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
