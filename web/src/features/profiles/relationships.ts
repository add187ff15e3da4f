import {
  createSlice,
  original,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { ProfileCard } from '@troth/contract';
import { useSelector } from 'react-redux';
import type { ApiRequest } from '../../platform/api/api.ts';

/** The fields of a card that say which interests there are between its member and the caller. */
export type InterestFields = Pick<
  ProfileCard,
  'interestExpressed' | 'interestStatus' | 'sentInterestId' | 'receivedInterest'
>;

/** Two parts that change, and are undone, independently. */
interface RelationshipParts {
  interests: InterestFields;
  shortlisted: boolean;
}

interface StoredRelationship extends RelationshipParts {
  /** When an action of this window last changed it, in milliseconds. */
  changedAt: number;
}

type Relationships = Record<string, StoredRelationship>;

type RelatedCard = InterestFields & Pick<ProfileCard, 'userId' | 'shortlisted'>;

interface ReceivedCards {
  cards: readonly RelatedCard[];
  /** When they were requested, in milliseconds. */
  requestedAt: number;
}

const initialState: Relationships = {};

/**
 * The relationship to each member, once instead of in every cached list that shows them. The newest response wins, and
 * own actions change it before the server answers.
 */
export const relationshipsSlice = createSlice({
  name: 'relationships',
  initialState,
  reducers: {
    cardsReceived: (state, { payload: { cards, requestedAt } }: PayloadAction<ReceivedCards>) => {
      const before = original(state) as Relationships;
      for (const { userId, shortlisted, ...card } of cards) {
        const changedAt = before[userId]?.changedAt ?? 0;
        // A response to an older request does not know of the change.
        if (requestedAt < changedAt) continue;
        const { interestExpressed, interestStatus, sentInterestId, receivedInterest } = card;
        const interests = { interestExpressed, interestStatus, sentInterestId, receivedInterest };
        state[userId] = copyWithStructuralSharing(before[userId], { interests, shortlisted, changedAt });
      }
    },
    relationshipChanged: (
      state,
      { payload: { userId, ...part } }: PayloadAction<{ userId: string } & Partial<RelationshipParts>>,
    ) => {
      const stored = state[userId];
      if (stored) Object.assign(stored, part, { changedAt: Date.now() });
    },
  },
});

const { cardsReceived, relationshipChanged } = relationshipsSlice.actions;

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

/** Changes one part of the relationship. Returns a function that undoes it, unless it has changed again since. */
export const changeRelationship =
  <Part extends keyof RelationshipParts>(
    userId: string,
    part: Part,
    change: (before: RelationshipParts[Part]) => RelationshipParts[Part],
  ): ThunkAction<() => void, RelationshipsState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const current = () => getState().relationships[userId]?.[part];
    const set = (value: RelationshipParts[Part]) => dispatch(relationshipChanged({ userId, [part]: value }));
    const before = current();
    if (before === undefined) return () => {};
    set(change(before));
    const after = current();
    return () => {
      if (current() === after) set(before);
    };
  };

const mergeRelationship = <Card extends RelatedCard>(card: Card, stored?: StoredRelationship): Card =>
  stored ? { ...card, ...stored.interests, shortlisted: stored.shortlisted } : card;

/** The card with the current relationship, which may be newer than the list that the card is from. */
export const selectWithRelationship =
  <Card extends RelatedCard>(card: Card) =>
  ({ relationships }: RelationshipsState): Card =>
    mergeRelationship(card, relationships[card.userId]);

/** As `selectWithRelationship`; rerenders only when the relationship to this member changes. */
export const useWithRelationship = <Card extends RelatedCard>(card: Card): Card =>
  mergeRelationship(
    card,
    useSelector(({ relationships }: RelationshipsState) => relationships[card.userId]),
  );
