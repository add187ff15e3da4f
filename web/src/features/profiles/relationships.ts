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
  /** When it was last requested or, if later, when the member's own change of it was answered. */
  asOf: number;
  /** Own changes that the server has not answered yet. */
  pending: number;
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

/** A response may have been read before a change that is being sent, and an older one never replaces a newer one. */
const store = <Value>(
  before: Stored<Value> | undefined,
  received: Value,
  requestedAt: number,
): Stored<Value> => {
  if (!before) return { value: received, asOf: requestedAt, pending: 0 };
  if (before.pending > 0 || requestedAt < before.asOf) return before;
  return { ...before, value: copyWithStructuralSharing(before.value, received), asOf: requestedAt };
};

const initialState: Relationships = {};

/**
 * The relationship to each member, once instead of in every cached list that shows them. The newest response wins, and
 * own actions change it before the server answers.
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
          interests: store(before?.interests, interests, requestedAt),
          shortlisted: store(before?.shortlisted, shortlisted, requestedAt),
        };
      }
    },
    changeStarted(state, { payload: { userId, field, value } }: PayloadAction<FieldChange>) {
      const stored = state[userId]?.[field];
      if (stored) Object.assign(stored, { value, pending: stored.pending + 1 });
    },
    changeAnswered(
      state,
      { payload: { userId, field, value, at } }: PayloadAction<FieldChange & { at: number }>,
    ) {
      const stored = state[userId]?.[field];
      if (stored) Object.assign(stored, { value, asOf: at, pending: stored.pending - 1 });
    },
  },
});

const { cardsReceived, changeStarted, changeAnswered } = relationshipsSlice.actions;

/** A request whose response contains cards that show the relationship. */
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
  /** The server has accepted the change, and may have changed the value further. */
  confirm(change?: (value: Value) => Value): void;
  /** Restores the value of before, unless it has changed again since. */
  undo(): void;
}

/** Changes a field before the server answers. Call exactly one of the returned functions when it has. */
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

const merge = <Card extends RelatedCard>(
  card: Card,
  interests: InterestFields | undefined,
  shortlisted = card.shortlisted,
): Card => (interests === undefined ? card : { ...card, ...interests, shortlisted });

/** The card with the current relationship, which may be newer than the list that the card is from. */
export const selectWithRelationship =
  <Card extends RelatedCard>(card: Card) =>
  ({ relationships }: RelationshipsState): Card => {
    const stored = relationships[card.userId];
    return merge(card, stored?.interests.value, stored?.shortlisted.value);
  };

/** As `selectWithRelationship`; rerenders only when the relationship to this member changes. */
export function useWithRelationship<Card extends RelatedCard>(card: Card): Card {
  const { userId } = card;
  const interests = useSelector((state: RelationshipsState) => state.relationships[userId]?.interests.value);
  const shortlisted = useSelector(
    (state: RelationshipsState) => state.relationships[userId]?.shortlisted.value,
  );
  return merge(card, interests, shortlisted);
}
