import type { InterestStatus } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InterestFields } from '../profiles/index.ts';
import { afterAnswer, afterExpressing, afterWithdrawal, getRelationship } from './relationship.ts';

const status = fc.constantFrom<InterestStatus>('pending', 'accepted', 'declined');
const id = fc.uuid();

const anyInterests: fc.Arbitrary<InterestFields> = fc
  .record({
    sent: fc.option(fc.record({ id, status })),
    received: fc.option(fc.record({ id, status })),
  })
  .map(({ sent, received }) => ({
    interestExpressed: sent !== null,
    interestStatus: sent?.status ?? null,
    sentInterestId: sent?.id ?? null,
    receivedInterest: received && { interestId: received.id, status: received.status },
  }));

const noInterests: InterestFields = {
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};
const receivedInterest = (status: InterestStatus): InterestFields => ({
  ...noInterests,
  receivedInterest: { interestId: 'theirs', status },
});
const sentInterest = (status: InterestStatus): InterestFields => ({
  ...noInterests,
  interestExpressed: true,
  interestStatus: status,
  sentInterestId: 'mine',
});

test.each([
  [noInterests, 'none'],
  [sentInterest('pending'), 'sent'],
  [sentInterest('accepted'), 'connected'],
  [sentInterest('declined'), 'declinedByThem'],
  [receivedInterest('pending'), 'received'],
  [receivedInterest('accepted'), 'connected'],
  [receivedInterest('declined'), 'declinedByMe'],
])('the interests of case %# give the relationship "%s"', (interests, expected) => {
  expect(getRelationship(interests)).toBe(expected);
});

test('two members are connected if either interest is accepted, whatever the state of the other interest', () => {
  fc.assert(
    fc.property(anyInterests, (interests) => {
      const accepted =
        interests.interestStatus === 'accepted' || interests.receivedInterest?.status === 'accepted';
      expect(getRelationship(interests) === 'connected').toBe(accepted);
    }),
  );
});

test('accepting connects, declining ends a pending interest, and withdrawing removes the own interest', () => {
  expect(getRelationship(afterAnswer(receivedInterest('pending'), 'accepted'))).toBe('connected');
  expect(getRelationship(afterAnswer(receivedInterest('pending'), 'declined'))).toBe('declinedByMe');
  expect(afterWithdrawal(sentInterest('pending'))).toEqual(noInterests);
  expect(getRelationship(afterExpressing(receivedInterest('pending')))).toBe('connected');
});
