import { expect, it } from 'vitest';
import { splitLinks } from './MessageText.tsx';

const getLinks = (text: string) => splitLinks(text).filter((part) => 'href' in part);
const getHrefs = (text: string) => getLinks(text).map(({ href }) => href);

it('finds web addresses and leaves the other text unchanged', () => {
  expect(splitLinks('See https://example.org/a?b=1, it is good.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1', host: 'example.org' },
    { text: ', it is good.' },
  ]);
});

it('treats only http and https as addresses', () => {
  expect(
    getHrefs('javascript:alert(1) data:text/html,x ftp://a.example www.example.org mailto:a@b.c'),
  ).toEqual([]);
});

it('includes a bracket that belongs to the address, and not one around it', () => {
  expect(getHrefs('(https://example.org/a_(b))')).toEqual(['https://example.org/a_(b)']);
  expect(getHrefs('(https://example.org/a)')).toEqual(['https://example.org/a']);
});

it('shows each address in full, links to what it shows and names the host', () => {
  const text = 'https://evil.example/https://bank.example';
  expect(splitLinks(text)).toEqual([{ text, href: text, host: 'evil.example' }]);
  expect(getLinks('https://Exаmple.org/a')[0]?.host).toBe('xn--exmple-4nf.org');
});

it.each([
  'https://google.com@evil.example',
  'https://google.com:443@evil.example/a',
  'https://@evil.example',
  'https:///google.com@evil.example',
  'https://google.com%2Fa@evil.example',
])('does not link %s, which seems to lead to another host than it does', (text) => {
  expect(splitLinks(`See ${text} now`)).toEqual([{ text: `See ${text} now` }]);
});

it('accepts an @ after the host', () => {
  expect(getHrefs('https://example.org/@asha?to=a@b.example')).toEqual([
    'https://example.org/@asha?to=a@b.example',
  ]);
});

it('loses no character of the text', () => {
  const text = 'a\nhttps://example.org/…  😀 https:// http://x.y!';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
