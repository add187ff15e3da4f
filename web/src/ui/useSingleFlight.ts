import { useRef } from 'react';

/**
 * Runs one action and ignores calls while it is running: a double click can arrive before the button renders as busy, and
 * concurrent requests could reach the server out of order. Resolves to true if the action ran and succeeded; `onError`
 * receives its error.
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
