import { current, isDraft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ProfileCard } from '@troth/contract';
import { api } from '../../platform/api/api.ts';

/** Everything in an answer that is of a kind, however deep it lies. */
export function findNested<T>(data: unknown, is: (node: object) => node is T & object): T[] {
  if (typeof data !== 'object' || data === null) return [];
  const within = Object.values(data).flatMap((part) => findNested(part, is));
  return is(data) ? [data, ...within] : within;
}

type CacheThunk<T> = ThunkAction<T, { api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** `updateQueryData` knows its endpoints by type; here it is any of them, found by what it shows. */
type UpdateAnyQuery = (endpoint: string, argument: unknown, recipe: (data: unknown) => void) => UnknownAction;

export const isMemberCard = (userId: string, node: object): node is ProfileCard =>
  'userId' in node && node.userId === userId && 'receivedInterest' in node;

interface MemberChange<K extends keyof ProfileCard> {
  /** What of the card changes; all else is left alone, also when it is put back. */
  fields: readonly K[];
  change: (part: Pick<ProfileCard, K>) => Pick<ProfileCard, K>;
  /** What else in an answer goes by its cards. */
  follow?: (answer: unknown) => void;
}

/**
 * Changes what is shown of a member in every cached answer that shows that member: search results, lists, the profile
 * itself, whatever a later feature adds. Tags would not find every answer: one that could not be fetched again keeps its
 * data but loses its tags.
 * Hands back what puts everything as it was; that looks for the member anew, since the lists may have moved meanwhile.
 */
export function updateCachedMember<K extends keyof ProfileCard>(
  userId: string,
  { fields, change, follow }: MemberChange<K>,
): CacheThunk<() => void> {
  return (dispatch, getState) => {
    const before = new Map<string, Pick<ProfileCard, K>>();
    const isCard = (node: object) => isMemberCard(userId, node);
    const forEachAnswer = (recipe: (card: ProfileCard, key: string) => void) => {
      for (const [key, answer] of Object.entries(getState().api.queries)) {
        if (!answer?.endpointName || findNested(answer.data, isCard).length === 0) continue;
        dispatch(
          (api.util.updateQueryData as unknown as UpdateAnyQuery)(
            answer.endpointName,
            answer.originalArgs,
            (data) => {
              for (const card of findNested(data, isCard)) recipe(card, key);
              follow?.(data);
            },
          ),
        );
      }
    };

    forEachAnswer((card, key) => {
      before.set(key, pickFields(card, fields));
      Object.assign(card, change(pickFields(card, fields)));
    });
    return () => forEachAnswer((card, key) => Object.assign(card, before.get(key)));
  };
}

/** A copy, so that nothing of a draft outlives its recipe. */
function pickFields<K extends keyof ProfileCard>(
  card: ProfileCard,
  fields: readonly K[],
): Pick<ProfileCard, K> {
  const plain = isDraft(card) ? current(card) : card;
  return Object.fromEntries(fields.map((field) => [field, plain[field]])) as Pick<ProfileCard, K>;
}
