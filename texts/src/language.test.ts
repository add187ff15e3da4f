import { expect, test } from 'vitest';
import { negotiateLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-GB,en;q=0.9,hi;q=0.8', 'en'],
  ['ta, hi;q=0.5, en;q=0.7', 'en'],
  ['hi;q=0, en', 'en'],
  ['fr,de', 'en'],
  ['__proto__', 'en'],
])('the Accept-Language header %j selects %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
