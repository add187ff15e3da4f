import { expect, it } from 'vitest';
import { partsOf } from './links.ts';

const hrefs = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

it('finds web addresses, and leaves the words around them as they are', () => {
  expect(partsOf('See https://example.org/a?b=1, it is good.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ', it is good.' },
  ]);
});

it('takes nothing but http and https for an address', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x ftp://a.example www.example.org mailto:a@b.c')).toEqual(
    [],
  );
});

it('keeps a bracket that belongs to the address, and none that stands around it', () => {
  expect(hrefs('(https://example.org/a_(b))')).toEqual(['https://example.org/a_(b)']);
  expect(hrefs('(https://example.org/a)')).toEqual(['https://example.org/a']);
});

it('shows each address whole and leads to what it shows', () => {
  const text = 'https://user@evil.example/https://bank.example';
  expect(partsOf(text)).toEqual([{ text, href: text }]);
});

it('gives back every letter', () => {
  const text = 'a\nhttps://example.org/…  😀 https:// http://x.y!';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
