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

const noRelation: InterestFields = {
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
};
const receivedInterest = (status: InterestStatus): InterestFields => ({
  ...noRelation,
  receivedInterest: { interestId: 'theirs', status },
});
const sentInterest = (status: InterestStatus): InterestFields => ({
  ...noRelation,
  interestExpressed: true,
  interestStatus: status,
  sentInterestId: 'mine',
});

test.each([
  [noRelation, 'none'],
  [sentInterest('pending'), 'sent'],
  [sentInterest('accepted'), 'connected'],
  [sentInterest('declined'), 'declinedByThem'],
  [receivedInterest('pending'), 'received'],
  [receivedInterest('accepted'), 'connected'],
  [receivedInterest('declined'), 'declinedByMe'],
])('case %#: the relationship is %s', (relationFields, expected) => {
  expect(getRelationship(relationFields)).toBe(expected);
});

test('an acceptance on either side is a connection, whatever the other side holds', () => {
  fc.assert(
    fc.property(relation, (relationFields) => {
      const accepted =
        relationFields.interestStatus === 'accepted' ||
        relationFields.receivedInterest?.status === 'accepted';
      expect(getRelationship(relationFields) === 'connected').toBe(accepted);
    }),
  );
});

test('accepting connects, declining ends what waited, withdrawing leaves only what is theirs', () => {
  expect(getRelationship(afterAnswer(receivedInterest('pending'), 'accepted'))).toBe('connected');
  expect(getRelationship(afterAnswer(receivedInterest('pending'), 'declined'))).toBe('declinedByMe');
  expect(afterWithdrawal(sentInterest('pending'))).toEqual(noRelation);
  expect(getRelationship(afterExpressing(receivedInterest('pending')))).toBe('connected');
});
