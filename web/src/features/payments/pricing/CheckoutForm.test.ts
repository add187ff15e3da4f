import { expect, it } from 'vitest';
import { isPayerPhone, parsePayerPhone } from './CheckoutForm.tsx';

it.each([
  ['+91 98198 12345', '+919819812345'],
  ['0044 20 7946-0000', '+442079460000'],
  ['(98198) 12345', '+919819812345'],
])('parses %s as %s', (typed, phone) => {
  expect(parsePayerPhone(typed)).toBe(phone);
  expect(isPayerPhone(typed)).toBe(true);
});

it.each(['', '12345', '2079460000', 'ring me', '+0123456789'])('refuses "%s" as a number', (typed) => {
  expect(isPayerPhone(typed)).toBe(false);
});
