import type { InterestStatus } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InterestFields } from '../profiles/index.ts';
import { afterAnswer, afterExpressing, afterWithdrawal, getRelationship } from './relationship.ts';

const status = fc.constantFrom<InterestStatus>('pending', 'accepted', 'declined');
const id = fc.uuid();

const relation: fc.Arbitrary<InterestFields> = fc
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

const nothing: InterestFields = {
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};
const theirs = (status: InterestStatus): InterestFields => ({
  ...nothing,
  receivedInterest: { interestId: 'theirs', status },
});
const mine = (status: InterestStatus): InterestFields => ({
  ...nothing,
  interestExpressed: true,
  interestStatus: status,
  sentInterestId: 'mine',
});

test.each([
  [nothing, 'none'],
  [mine('pending'), 'sent'],
  [mine('accepted'), 'connected'],
  [mine('declined'), 'declinedByThem'],
  [theirs('pending'), 'waitingForMe'],
  [theirs('accepted'), 'connected'],
  [theirs('declined'), 'declinedByMe'],
])('case %#: the relationship is %s', (given, expected) => {
  expect(getRelationship(given)).toBe(expected);
});

test('an acceptance on either side is a connection, whatever the other side holds', () => {
  fc.assert(
    fc.property(relation, (given) => {
      const accepted = given.interestStatus === 'accepted' || given.receivedInterest?.status === 'accepted';
      expect(getRelationship(given) === 'connected').toBe(accepted);
    }),
  );
});

test('accepting connects, declining ends what waited, withdrawing leaves only what is theirs', () => {
  expect(getRelationship(afterAnswer(theirs('pending'), 'accepted'))).toBe('connected');
  expect(getRelationship(afterAnswer(theirs('pending'), 'declined'))).toBe('declinedByMe');
  expect(afterWithdrawal(mine('pending'))).toEqual(nothing);
  expect(getRelationship(afterExpressing(theirs('pending')))).toBe('connected');
});
