import type { PhotoAsk } from '@troth/contract';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useOneAct } from '../../../ui/useOneAct.ts';
import { useAskForPhotosMutation, useTakeBackAskMutation } from './acts.ts';

/** What one can do to see a member's photos. Failures are told here, so that no caller forgets to. */
export function useAskActs(userId: string) {
  const [ask] = useAskForPhotosMutation();
  const [takeBack, takingBack] = useTakeBackAskMutation();
  const toast = useToast();
  const settle = useOneAct((error) => toast(messageOf(error), 'error'));

  return {
    ask: () => settle(() => ask({ userId, idempotencyKey: crypto.randomUUID() })),
    takeBack: ({ requestId }: PhotoAsk) => settle(() => takeBack({ userId, requestId })),
    takingBack: takingBack.isLoading,
  };
}
