import { minimumTierForInterests } from '@troth/contract';
import { expect, test } from 'vitest';
import {
  canWithdraw,
  dailyLimit,
  decideExpress,
  decideResponse,
  type StoredInterest,
  type StoredStatus,
} from './rules.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);
const interest = (status: StoredStatus, known: Partial<StoredInterest> = {}): StoredInterest => ({
  interestId: 'an interest',
  senderId: 'its sender',
  receiverId: 'its receiver',
  status,
  sentAt: daysAgo(60),
  resentAt: null,
  ...known,
});

test('a first interest is sent', () => {
  expect(decideExpress(undefined, undefined, now)).toEqual({ step: 'send' });
});

test("expressing interest accepts the other member's pending interest, whatever the status of the member's own", () => {
  for (const sent of [undefined, interest('declined'), interest('withdrawn')]) {
    const received = interest('pending');
    expect(decideExpress(sent, received, now)).toEqual({ step: 'accept', interest: received });
  }
});

test('a second interest is refused while one is pending or accepted', () => {
  expect(decideExpress(interest('pending'), undefined, now).step).toBe('refuse');
  expect(decideExpress(interest('accepted'), undefined, now).step).toBe('refuse');
  expect(decideExpress(undefined, interest('accepted'), now).step).toBe('refuse');
});

test('a member whose interest was declined may not express interest again, but the member who declined it may', () => {
  expect(decideExpress(interest('declined'), undefined, now).step).toBe('refuse');
  expect(decideExpress(undefined, interest('declined'), now)).toEqual({ step: 'send' });
});

test('if both declined each other, the member who declined last may express interest again', () => {
  const earlier = interest('declined', { sentAt: daysAgo(9) });
  const later = interest('declined', { sentAt: daysAgo(2) });
  expect(decideExpress(earlier, later, now)).toEqual({ step: 'send', replaces: earlier });
  expect(decideExpress(later, earlier, now).step).toBe('refuse');
});

test('a withdrawn interest can be resent at once the first time, then exactly once every 30 days', () => {
  const first = interest('withdrawn');
  expect(decideExpress(first, undefined, now)).toEqual({ step: 'send', replaces: first });
  const early = interest('withdrawn', { resentAt: daysAgo(30, 1) });
  expect(decideExpress(early, undefined, now)).toMatchObject({
    step: 'refuse',
    availableAt: new Date(now.getTime() + 1),
  });
  const due = interest('withdrawn', { resentAt: daysAgo(30) });
  expect(decideExpress(due, undefined, now)).toEqual({ step: 'send', replaces: due });
});

test('a pending interest can be accepted or declined, an accepted one declined, and a declined one not accepted', () => {
  expect(decideResponse('pending', 'accepted').step).toBe('set');
  expect(decideResponse('pending', 'declined').step).toBe('set');
  expect(decideResponse('accepted', 'declined').step).toBe('set');
  expect(decideResponse('declined', 'accepted').step).toBe('refuse');
});

test('repeating a response changes nothing', () => {
  expect(decideResponse('accepted', 'accepted').step).toBe('keep');
  expect(decideResponse('declined', 'declined').step).toBe('keep');
});

test('only pending and accepted interests can be withdrawn', () => {
  const statuses: StoredStatus[] = ['pending', 'accepted', 'declined', 'withdrawn'];
  expect(statuses.filter(canWithdraw)).toEqual(['pending', 'accepted']);
});

test('free members can send no interests, silver members 25 a day, and gold members any number', () => {
  expect([dailyLimit('free'), dailyLimit('silver'), dailyLimit('gold')]).toEqual([0, 25, null]);
  expect(minimumTierForInterests()).toBe('silver');
});
