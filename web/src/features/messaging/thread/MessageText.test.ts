import { expect, it } from 'vitest';
import { splitLinks } from './MessageText.tsx';

const links = (text: string) => splitLinks(text).filter((part) => 'href' in part);
const hrefs = (text: string) => links(text).map(({ href }) => href);

it('finds web addresses, and leaves the words around them as they are', () => {
  expect(splitLinks('See https://example.org/a?b=1, it is good.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1', host: 'example.org' },
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

it('shows each address whole, leads to what it shows and names the host it leads to', () => {
  const text = 'https://evil.example/https://bank.example';
  expect(splitLinks(text)).toEqual([{ text, href: text, host: 'evil.example' }]);
  expect(links('https://Exаmple.org/a')[0]?.host).toBe('xn--exmple-4nf.org');
});

it.each([
  'https://google.com@evil.example',
  'https://google.com:443@evil.example/a',
  'https://@evil.example',
  'https:///google.com@evil.example',
  'https://google.com%2Fa@evil.example',
])('leaves %s, which seems to lead elsewhere than it does, as words', (text) => {
  expect(splitLinks(`See ${text} now`)).toEqual([{ text: `See ${text} now` }]);
});

it('takes an @ behind the host for what it is', () => {
  expect(hrefs('https://example.org/@asha?to=a@b.example')).toEqual([
    'https://example.org/@asha?to=a@b.example',
  ]);
});

it('gives back every letter', () => {
  const text = 'a\nhttps://example.org/…  😀 https:// http://x.y!';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
