import { expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';

test('an Indian number is split into two groups, any other is shown unformatted', () => {
  expect(formatPhoneNumber('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhoneNumber('+447400123456')).toBe('+447400123456');
  expect(formatPhoneNumber('+91987654321')).toBe('+91987654321');
});
