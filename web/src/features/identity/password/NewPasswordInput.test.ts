import { expect, it } from 'vitest';
import { getPasswordStrength } from './NewPasswordInput.tsx';

it.each([
  ['', null],
  ['seven 7', 'short'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
  ['abababababab', 'simple'],
  ['zg7kq2wv', 'fair'],
  ['eleven lamp', 'fair'],
  ['a lamp beside', 'strong'],
  ['मेरा नया पासवर्ड', 'strong'],
])('the password %j is rated %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength);
});
