import type { PhotoRequest } from '@troth/contract';
import { longDate, t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { firstNameOf } from '../../profiles/index.ts';
import type { Standing } from '../api.ts';
import { useAnswerPhotoRequestMutation } from './acts.ts';

/** The last answer to each question, as long as it is on its way. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * One after the other: two answers to the same question could reach the server in the other order. What was to follow
 * one that failed fails with it: things do not stand as whoever gave it took them to.
 */
async function inTurn<Answer>(requestId: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = underWay.get(requestId);
  const done = before === undefined ? act() : before.then(act);
  underWay.set(requestId, done);
  try {
    return await done;
  } finally {
    if (underWay.get(requestId) === done) underWay.delete(requestId);
  }
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
      const { expiresAt } = await inTurn(request.requestId, () =>
        answer({ request, response, from }).unwrap(),
      );
      tell(expiresAt);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  const showFrom = (from: Standing | undefined) => () =>
    give('accepted', from, (until) =>
      toast(t('{name} can see your photos until {date}.', { name, date: longDate(until) })),
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
