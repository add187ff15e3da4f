import { expect, test } from 'vitest';
import { effectiveTier } from './rules.ts';

const end = new Date('2026-11-20T12:00:00.000Z');

test('a tier counts until the instant it expires, and at that instant it is free', () => {
  const held = { tier: 'gold', expires_at: end } as const;
  expect(effectiveTier(held, new Date(end.getTime() - 1))).toBe('gold');
  expect(effectiveTier(held, end)).toBe('free');
});

test('a tier without an end counts, and nobody without a membership has one', () => {
  expect(effectiveTier({ tier: 'silver', expires_at: null }, end)).toBe('silver');
  expect(effectiveTier(undefined, end)).toBe('free');
});
