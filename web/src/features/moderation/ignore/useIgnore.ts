import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useIgnoreMutation, useUnignoreMutation } from '../api.ts';
import { useIgnoreRefusal } from '../useIgnoreRefusal.ts';

/** Ignores a member, tells how it went and offers to undo it, whichever screen is shown by then. */
export function useIgnore(userId: string, name: string) {
  const [send, { isLoading }] = useIgnoreMutation();
  const [takeBack] = useUnignoreMutation();
  const toast = useToast();
  const tellRefusal = useIgnoreRefusal();

  const undo = async () => {
    try {
      await takeBack({ params: { userId } }).unwrap();
      toast(t('You no longer ignore {name}.', { name }));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  const ignore = async (): Promise<boolean> => {
    try {
      await send({ body: { userId } }).unwrap();
      toast(t('You ignore {name} from now on.', { name }), 'success', {
        label: t('Undo'),
        run: () => void undo(),
      });
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    }
  };

  return { ignore, busy: isLoading };
}
