import { setLanguage } from '@troth/texts';
import { afterEach, expect, it } from 'vitest';
import { formatHeight, formatHeightRange, formatNumberRange } from './number-formats.ts';

afterEach(() => setLanguage('en'));

it('formats a range with an en dash, and equal ends as one number', () => {
  expect(formatNumberRange(27, 36)).toBe('27–36');
  expect(formatNumberRange(27, 27)).toBe('27');
});

it('formats heights in feet and inches with the centimetres', () => {
  expect(formatHeight(163)).toBe('5′4″ (163 cm)');
  expect(formatHeight(182)).toBe('6′0″ (182 cm)');
  expect(formatHeightRange(160, 175)).toBe('5′3″–5′9″ (160–175 cm)');
});

it('names equal feet and inches once in a range', () => {
  expect(formatHeightRange(162, 163)).toBe('5′4″ (162–163 cm)');
});

it('formats heights and ranges in the language of the reader', () => {
  setLanguage('hi', { '{feet} ({cm} cm)': '{feet} ({cm} सेमी)' });
  expect(formatHeight(163)).toBe('5′4″ (163 सेमी)');
  expect(formatNumberRange(27, 36)).toBe('27–36');
});
