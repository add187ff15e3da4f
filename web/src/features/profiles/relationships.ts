import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { ProfileCard } from '@troth/contract';
import { useSelector } from 'react-redux';
import type { ApiRequest } from '../../platform/api/api.ts';

/** The fields of a card that say which interests there are between its member and the caller. */
export type InterestFields = Pick<
  ProfileCard,
  'interestExpressed' | 'interestStatus' | 'sentInterestId' | 'receivedInterest'
>;

interface RelationshipFields {
  interests: InterestFields;
  shortlisted: boolean;
}

type Field = keyof RelationshipFields;

interface Stored<Value> {
  value: Value;
  /** When the value was requested or, if later, when the server responded to the latest own change. */
  asOf: number;
  /** Number of own changes to which the server has not responded yet. */
  pendingChanges: number;
}

/** Each field changes, and is undone, independently. */
type StoredRelationship = { [Name in Field]: Stored<RelationshipFields[Name]> };

type Relationships = Record<string, StoredRelationship>;

type RelatedCard = InterestFields & Pick<ProfileCard, 'userId' | 'shortlisted'>;

interface ReceivedCards {
  cards: readonly RelatedCard[];
  /** When they were requested, by `performance.now()`. */
  requestedAt: number;
}

interface FieldChange {
  userId: string;
  field: Field;
  value: RelationshipFields[Field];
}

/**
 * Stores a received value, unless an own change is pending, which the response may not contain, or a newer value is
 * stored already.
 */
const updateStored = <Value>(
  before: Stored<Value> | undefined,
  received: Value,
  requestedAt: number,
): Stored<Value> => {
  if (!before) return { value: received, asOf: requestedAt, pendingChanges: 0 };
  if (before.pendingChanges > 0 || requestedAt < before.asOf) return before;
  return { ...before, value: copyWithStructuralSharing(before.value, received), asOf: requestedAt };
};

const initialState: Relationships = {};

/**
 * The relationship to each member, stored once instead of in every cached list that shows the member. The newest
 * response wins, and own actions change the relationship before the server responds.
 */
export const relationshipsSlice = createSlice({
  name: 'relationships',
  initialState,
  reducers: {
    cardsReceived(state, { payload: { cards, requestedAt } }: PayloadAction<ReceivedCards>) {
      for (const { userId, shortlisted, ...card } of cards) {
        const before = state[userId];
        const { interestExpressed, interestStatus, sentInterestId, receivedInterest } = card;
        const interests = { interestExpressed, interestStatus, sentInterestId, receivedInterest };
        state[userId] = {
          interests: updateStored(before?.interests, interests, requestedAt),
          shortlisted: updateStored(before?.shortlisted, shortlisted, requestedAt),
        };
      }
    },
    changeStarted(state, { payload: { userId, field, value } }: PayloadAction<FieldChange>) {
      const stored = state[userId]?.[field];
      if (stored) Object.assign(stored, { value, pendingChanges: stored.pendingChanges + 1 });
    },
    changeAnswered(
      state,
      { payload: { userId, field, value, at } }: PayloadAction<FieldChange & { at: number }>,
    ) {
      const stored = state[userId]?.[field];
      if (stored) Object.assign(stored, { value, asOf: at, pendingChanges: stored.pendingChanges - 1 });
    },
  },
});

const { cardsReceived, changeStarted, changeAnswered } = relationshipsSlice.actions;

/** Extends a request so that the cards in its response update the stored relationships. */
export const withCards = <Reply>(
  request: ApiRequest,
  cardsOf: (reply: Reply) => readonly RelatedCard[],
): ApiRequest => ({
  ...request,
  onReply: (reply, requestedAt) => cardsReceived({ cards: cardsOf(reply as Reply), requestedAt }),
});

interface RelationshipsState {
  relationships: Relationships;
}

interface StartedChange<Value> {
  /** For an accepted change; the argument applies what else the server has changed. */
  confirm(change?: (value: Value) => Value): void;
  /** For a refused change: restores the previous value, unless it has changed again since. */
  undo(): void;
}

/** Changes a field before the server responds. Call exactly one of the returned functions afterwards. */
export const startChange =
  <Name extends Field>(
    userId: string,
    field: Name,
    change: (before: RelationshipFields[Name]) => RelationshipFields[Name],
  ): ThunkAction<StartedChange<RelationshipFields[Name]>, RelationshipsState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const current = (): RelationshipFields[Name] | undefined =>
      getState().relationships[userId]?.[field].value;
    const before = current();
    if (before === undefined) return { confirm: () => {}, undo: () => {} };
    dispatch(changeStarted({ userId, field, value: change(before) }));
    const changed = current() ?? before;
    const answer = (value: RelationshipFields[Name]) =>
      dispatch(changeAnswered({ userId, field, value, at: performance.now() }));
    return {
      confirm: (change = (value) => value) => answer(change(current() ?? changed)),
      undo: () => answer(current() === changed ? before : (current() ?? before)),
    };
  };

const mergeRelationship = <Card extends RelatedCard>(
  card: Card,
  interests: InterestFields | undefined,
  shortlisted = card.shortlisted,
): Card => (interests === undefined ? card : { ...card, ...interests, shortlisted });

/** The card with the current relationship, which may be newer than the list that contains the card. */
export const selectWithRelationship =
  <Card extends RelatedCard>(card: Card) =>
  ({ relationships }: RelationshipsState): Card => {
    const stored = relationships[card.userId];
    return mergeRelationship(card, stored?.interests.value, stored?.shortlisted.value);
  };

/** The hook for `selectWithRelationship`; it rerenders only when the relationship to this member changes. */
export function useWithRelationship<Card extends RelatedCard>(card: Card): Card {
  const { userId } = card;
  const interests = useSelector((state: RelationshipsState) => state.relationships[userId]?.interests.value);
  const shortlisted = useSelector(
    (state: RelationshipsState) => state.relationships[userId]?.shortlisted.value,
  );
  return mergeRelationship(card, interests, shortlisted);
}
