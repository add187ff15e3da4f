import { useRef } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useKeepOnShortlistMutation, useTakeOffShortlistMutation } from './api.ts';

/** What one can do about a member on the shortlist. Failures are told here, so that no caller forgets to. */
export function useShortlistActs(userId: string) {
  const [keep, keeping] = useKeepOnShortlistMutation();
  const [takeOff, takingOff] = useTakeOffShortlistMutation();
  const toast = useToast();
  // Two acts on their way at once could reach the server in the other order.
  const underWay = useRef(false);

  const settle = async (act: () => { unwrap: () => Promise<unknown> }): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    try {
      await act().unwrap();
      return true;
    } catch (error) {
      toast(messageOf(error), 'error');
      return false;
    } finally {
      underWay.current = false;
    }
  };

  return {
    keep: (note?: string) => settle(() => keep({ userId, note })),
    takeOff: () => settle(() => takeOff({ userId })),
    busy: keeping.isLoading || takingOff.isLoading,
  };
}
