import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test('names are compared without case and accents', () => {
  expect(nameKey(' José ÅSA-Brontë ')).toBe('jose asa-bronte');
});

test('vowel signs of Indic scripts stay: they tell one name from another', () => {
  expect(nameKey('मीना')).not.toBe(nameKey('मोना'));
});

test('a key is its own key', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => nameKey(nameKey(name)) === nameKey(name)));
});
