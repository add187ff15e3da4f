import { expect, it } from 'vitest';
import { formatDay, isSameGroup } from './thread-items.ts';

const now = new Date(2026, 2, 29, 0, 30);

it('labels days as today, yesterday, and then by date', () => {
  expect(formatDay(new Date(2026, 2, 29, 0, 1), now)).toBe('Today');
  expect(formatDay(new Date(2026, 2, 28, 23, 59), now)).toBe('Yesterday');
  expect(formatDay(new Date(2026, 2, 12, 9), now)).toBe('March 12, 2026');
});

const messageAt = (minutes: number, senderId = 'asha') => ({
  senderId,
  createdAt: new Date(2026, 2, 29, 12, minutes).toISOString(),
});

it('groups messages of one sender less than five minutes apart on the same day', () => {
  expect(isSameGroup(messageAt(0), messageAt(4))).toBe(true);
  expect(isSameGroup(messageAt(0), messageAt(5))).toBe(false);
  expect(isSameGroup(messageAt(0), messageAt(1, 'ravi'))).toBe(false);
  const midnight = { senderId: 'asha', createdAt: new Date(2026, 2, 30, 0, 1).toISOString() };
  const before = { senderId: 'asha', createdAt: new Date(2026, 2, 29, 23, 59).toISOString() };
  expect(isSameGroup(before, midnight)).toBe(false);
});
