import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each([
  ['', null],
  ['seven 7', 'short'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
  ['abababababab', 'simple'],
  ['zg7kq2wv', 'fair'],
  ['eleven lamp', 'fair'],
  ['a lamp beside', 'strong'],
  ['मेरा नया पासवर्ड', 'strong'],
])('recommends 12 characters: %j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
