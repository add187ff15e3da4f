import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { InterestStatus } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { memberTag } from '../profiles/index.ts';
import type { Relation } from './standing.ts';

type Update<T> = ThunkAction<T, { api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** `updateQueryData` knows its endpoints by type; here it is any of them, found by what it shows. */
type UpdateAny = (endpoint: string, argument: unknown, recipe: (data: unknown) => void) => UnknownAction;

interface InterestItem {
  interestId: string;
  status: InterestStatus;
  profile: Relation;
}

const isCardOf = (userId: string, node: object): node is Relation =>
  'userId' in node && node.userId === userId && 'receivedInterest' in node;

const isInterestOf = (userId: string, node: object): node is InterestItem =>
  'interestId' in node && 'profile' in node && isCardOf(userId, node.profile as object);

/** Everything in an answer that is of a kind, however deep it lies. */
function allIn<T>(data: unknown, is: (node: object) => node is T & object): T[] {
  if (typeof data !== 'object' || data === null) return [];
  const within = Object.values(data).flatMap((part) => allIn(part, is));
  return is(data) ? [data, ...within] : within;
}

/** An interest in a list has the status that its member's card now tells. */
function follow(interest: InterestItem): void {
  const { receivedInterest, sentInterestId, interestStatus } = interest.profile;
  if (receivedInterest?.interestId === interest.interestId) interest.status = receivedInterest.status;
  else if (sentInterestId === interest.interestId && interestStatus !== null)
    interest.status = interestStatus;
}

/**
 * Changes how a member stands to me in every cached answer that shows that member: search results, lists, the profile
 * itself, whatever a later feature adds. An answer is found by the tag that it provides for each of its members.
 * Hands back what puts everything as it was; that looks for the member anew, since the lists may have moved meanwhile.
 */
export function updateMemberEverywhere(
  userId: string,
  change: (relation: Relation) => Relation,
): Update<() => void> {
  return (dispatch, getState) => {
    const before = new Map<string, Relation>();
    const forEachAnswer = (recipe: (card: Relation, key: string) => void) => {
      for (const { endpointName, originalArgs, queryCacheKey } of api.util.selectInvalidatedBy(getState(), [
        memberTag(userId),
      ])) {
        dispatch(
          (api.util.updateQueryData as unknown as UpdateAny)(endpointName, originalArgs, (data) => {
            for (const card of allIn(data, (node) => isCardOf(userId, node))) recipe(card, queryCacheKey);
            for (const interest of allIn(data, (node) => isInterestOf(userId, node))) follow(interest);
          }),
        );
      }
    };

    forEachAnswer((card, key) => {
      before.set(key, relationOf(card));
      Object.assign(card, change(relationOf(card)));
    });
    return () => forEachAnswer((card, key) => Object.assign(card, before.get(key) ?? relationOf(card)));
  };
}

/** A copy, so that nothing of a draft outlives its recipe. */
function relationOf({
  interestExpressed,
  interestStatus,
  sentInterestId,
  receivedInterest,
}: Relation): Relation {
  return {
    interestExpressed,
    interestStatus,
    sentInterestId,
    receivedInterest: receivedInterest && { ...receivedInterest },
  };
}
