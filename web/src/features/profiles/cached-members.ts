import { current, isDraft, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ProfileCard } from '@troth/contract';
import { api } from '../../platform/api/api.ts';

/** Finds all objects of a kind in a result, at any depth. */
export function findNested<T>(data: unknown, is: (node: object) => node is T & object): T[] {
  if (typeof data !== 'object' || data === null) return [];
  const within = Object.values(data).flatMap((part) => findNested(part, is));
  return is(data) ? [data, ...within] : within;
}

type CacheThunk<T> = ThunkAction<T, { api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** `updateQueryData` is typed per endpoint; here it is called for any endpoint that shows the member. */
type UpdateAnyQuery = (endpoint: string, argument: unknown, recipe: (data: unknown) => void) => UnknownAction;

export const isMemberCard = (userId: string, node: object): node is ProfileCard =>
  'userId' in node && node.userId === userId && 'receivedInterest' in node;

interface MemberChange<K extends keyof ProfileCard> {
  /** The card fields that change; an undo restores only these. */
  fields: readonly K[];
  change: (part: Pick<ProfileCard, K>) => Pick<ProfileCard, K>;
  /** Updates derived fields of a result that contains changed cards. */
  follow?: (answer: unknown) => void;
}

/**
 * Updates a member in every cached result that shows them: search results, lists, the profile. Tags would miss some: a
 * result whose refetch failed keeps its data but loses its tags. Returns a function that undoes the change; it searches
 * again, because lists may have changed since.
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

/** A copy, because an Immer draft is invalid after its recipe. */
function pickFields<K extends keyof ProfileCard>(
  card: ProfileCard,
  fields: readonly K[],
): Pick<ProfileCard, K> {
  const plain = isDraft(card) ? current(card) : card;
  return Object.fromEntries(fields.map((field) => [field, plain[field]])) as Pick<ProfileCard, K>;
}
