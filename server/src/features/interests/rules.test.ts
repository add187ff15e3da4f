import { expect, test } from 'vitest';
import {
  canWithdraw,
  dailyLimit,
  decideExpress,
  decideResponse,
  lowestSendingTier,
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

test("expressing interest in a member whose interest is pending accepts it, whatever the state of one's own", () => {
  for (const mine of [undefined, interest('declined'), interest('withdrawn')]) {
    const theirs = interest('pending');
    expect(decideExpress(mine, theirs, now)).toEqual({ step: 'accept', interest: theirs });
  }
});

test('while one is pending or accepted no second one is sent', () => {
  expect(decideExpress(interest('pending'), undefined, now).step).toBe('refuse');
  expect(decideExpress(interest('accepted'), undefined, now).step).toBe('refuse');
  expect(decideExpress(undefined, interest('accepted'), now).step).toBe('refuse');
});

test('the declined member cannot express interest again, the one who declined can', () => {
  expect(decideExpress(interest('declined'), undefined, now).step).toBe('refuse');
  expect(decideExpress(undefined, interest('declined'), now)).toEqual({ step: 'send' });
});

test('if each has declined the other, the one who declined last can express interest', () => {
  const earlier = interest('declined', { sentAt: daysAgo(9) });
  const later = interest('declined', { sentAt: daysAgo(2) });
  expect(decideExpress(earlier, later, now)).toEqual({ step: 'send', inPlaceOf: earlier });
  expect(decideExpress(later, earlier, now).step).toBe('refuse');
});

test('a withdrawn interest can be sent again at once the first time, then once in 30 days to the millisecond', () => {
  const first = interest('withdrawn');
  expect(decideExpress(first, undefined, now)).toEqual({ step: 'send', inPlaceOf: first });
  const early = interest('withdrawn', { resentAt: daysAgo(30, 1) });
  expect(decideExpress(early, undefined, now)).toMatchObject({
    step: 'refuse',
    availableAt: new Date(now.getTime() + 1),
  });
  const due = interest('withdrawn', { resentAt: daysAgo(30) });
  expect(decideExpress(due, undefined, now)).toEqual({ step: 'send', inPlaceOf: due });
});

test('a pending interest can be accepted or declined, an accepted one ended, a declined one not revived', () => {
  expect(decideResponse('pending', 'accepted').step).toBe('set');
  expect(decideResponse('pending', 'declined').step).toBe('set');
  expect(decideResponse('accepted', 'declined').step).toBe('set');
  expect(decideResponse('declined', 'accepted').step).toBe('refuse');
});

test('repeating a response keeps the state', () => {
  expect(decideResponse('accepted', 'accepted').step).toBe('keep');
  expect(decideResponse('declined', 'declined').step).toBe('keep');
});

test('only a pending or accepted interest can be withdrawn', () => {
  const statuses: StoredStatus[] = ['pending', 'accepted', 'declined', 'withdrawn'];
  expect(statuses.filter(canWithdraw)).toEqual(['pending', 'accepted']);
});

test('Free members send none, Silver members 25 a day, Gold members without limit', () => {
  expect([dailyLimit('free'), dailyLimit('silver'), dailyLimit('gold')]).toEqual([0, 25, null]);
  expect(lowestSendingTier()).toBe('silver');
});
