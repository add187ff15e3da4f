import { describe, expect, test } from 'vitest';
import { checkPassword } from './passwords.ts';

const refused = { name: 'InvalidPasswordException' };

describe('passwords', () => {
  test.each(['password', 'Password1', 'qwertyuiop', 'TRUSTNO1', '12345678', 'iloveyou1'])(
    'refuses %s as one of the most common',
    (word) => {
      expect(() => checkPassword(word)).toThrow(expect.objectContaining(refused));
    },
  );

  test('needs 8 characters and takes 128, counted as people count', () => {
    expect(() => checkPassword('seven 7')).toThrow(expect.objectContaining(refused));
    expect(() => checkPassword('🪔'.repeat(7))).toThrow(expect.objectContaining(refused));
    expect(() => checkPassword('🪔'.repeat(128))).not.toThrow();
    expect(() => checkPassword('x'.repeat(129))).toThrow(expect.objectContaining(refused));
  });

  test('asks for no mixture of characters', () => {
    expect(() => checkPassword('only lower case words')).not.toThrow();
    expect(() => checkPassword('मेरा पासवर्ड')).not.toThrow();
  });
});
