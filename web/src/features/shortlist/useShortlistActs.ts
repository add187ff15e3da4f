import { messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useOneAct } from '../../ui/useOneAct.ts';
import { useKeepOnShortlistMutation, useTakeOffShortlistMutation } from './api.ts';

/** What one can do about a member on the shortlist. Failures are told here, so that no caller forgets to. */
export function useShortlistActs(userId: string) {
  const [keep, keeping] = useKeepOnShortlistMutation();
  const [takeOff, takingOff] = useTakeOffShortlistMutation();
  const toast = useToast();
  const settle = useOneAct((error) => toast(messageOf(error), 'error'));

  return {
    keep: (note?: string) => settle(() => keep({ userId, note })),
    takeOff: () => settle(() => takeOff({ userId })),
    busy: keeping.isLoading || takingOff.isLoading,
  };
}
