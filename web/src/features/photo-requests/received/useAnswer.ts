import type { PhotoRequest } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { dayMonthYear } from '../../../ui/format/date.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { firstNameOf } from '../../profiles/index.ts';
import type { Standing } from '../api.ts';
import { useAnswerPhotoRequestMutation } from './acts.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** One after the other: two on their way at once could reach the server in the other order. */
function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const done = underWay.then(act);
  underWay = done.catch(() => undefined);
  return done;
}

/** The answers to a question, each told in a notice; showing the photos no longer can be undone from there. */
export function useAnswer(request: PhotoRequest) {
  const [answer] = useAnswerPhotoRequestMutation();
  const toast = useToast();
  const name = firstNameOf(request.profile.name);

  const give = async (
    response: 'accepted' | 'declined',
    from: Standing | undefined,
    tell: (expiresAt: string) => void,
  ) => {
    try {
      const { expiresAt } = await inTurn(() => answer({ request, response, from }).unwrap());
      tell(expiresAt);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  const showFrom = (from: Standing | undefined) => () =>
    give('accepted', from, (until) =>
      toast(t('{name} can see your photos until {date}.', { name, date: dayMonthYear(until) })),
    );

  return {
    show: showFrom('pending'),
    notNow: () => give('declined', 'pending', () => toast(t('{name} does not see your photos.', { name }))),
    stop: () =>
      give('declined', 'accepted', () =>
        toast(t('{name} no longer sees your photos.', { name }), 'success', {
          label: t('Undo'),
          run: showFrom(undefined),
        }),
      ),
  };
}
