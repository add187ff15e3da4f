import { useRef } from 'react';

/**
 * Runs one action at a time: a double click can arrive before the button renders as busy, and concurrent requests could
 * reach the server out of order. Resolves to whether the action succeeded; `onError` receives the error.
 */
export function useSingleFlight(onError: (error: unknown) => void) {
  const isRunning = useRef(false);
  return async (trigger: () => { unwrap: () => Promise<unknown> }): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await trigger().unwrap();
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      isRunning.current = false;
    }
  };
}
