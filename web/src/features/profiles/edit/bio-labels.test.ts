import { expect, it } from 'vitest';
import { formatBioLength, formatWarmth } from './bio-labels.ts';

it('names each level of warmth, with limits at 25, 50 and 75', () => {
  expect([0, 24, 25, 49, 50, 74, 75, 100].map(formatWarmth)).toEqual([
    'Mostly facts so far',
    'Mostly facts so far',
    'Friendly, and could be warmer',
    'Friendly, and could be warmer',
    'Warm',
    'Warm',
    'Very warm',
    'Very warm',
  ]);
});

it('describes the length and what it means', () => {
  expect(formatBioLength({ characters: 0, words: 0, verdict: 'empty' })).toBe('Nothing here yet');
  expect(formatBioLength({ characters: 3, words: 1, verdict: 'short' })).toBe('1 word, a bit short');
  expect(formatBioLength({ characters: 300, words: 60, verdict: 'good' })).toBe('60 words, a good length');
});
