import { expect, test } from 'vitest';
import { written } from './written.ts';

test('an Indian number is written in two parts, any other as it is dialled', () => {
  expect(written('+919876543210')).toBe('+91 98765 43210');
  expect(written('+447400123456')).toBe('+447400123456');
  expect(written('+91987654321')).toBe('+91987654321');
});
