import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../platform/language.ts';
import { type PageOptions, readPages } from './pages.ts';

const TEMPLATE = `<!doctype html><html lang="en"><head><title>Troth</title><meta name="description" content="usual" /></head>
<body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;

const CSS = 'h1{color:red}';

const GLOBAL_CSS = 'body{color:blue}';

const page = (words: string, rest: object) => ({
  title: `${words} "here"`,
  description: words,
  html: `<h1>${words}</h1>`,
  css: CSS,
  styles: ['1ab', '2cd'],
  globals: [{ name: '0gl', css: GLOBAL_CSS }],
  scripts: ['assets/app.js'],
  fonts: ['assets/font.woff2'],
  ...rest,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pages-'));
  const pages = {
    en: {
      '/': page('From ₹200', { start: 'intent' }),
      '/login': page('Welcome', { start: 'intent', isForm: true }),
      '/profile/:id': page('Member', { start: 'now', html: '<style>h1{color:green}</style>' }),
    },
    hi: { '/': page('नमस्ते', { start: 'intent' }) },
  };
  await writeFile(path.join(folder, 'index.html'), TEMPLATE);
  await writeFile(path.join(folder, '.pages.json'), JSON.stringify(pages));
});
afterAll(() => rm(folder, { recursive: true }));

const pagesOf = (options: Partial<PageOptions> = {}) =>
  readPages({ folder, currency: 'INR', origin: null, asksForIssuers: false, ...options });

test('a page for strangers is whole without a script, and loads none beforehand', async () => {
  const html = String((await pagesOf())('/').body('identity'));
  expect(html).toContain('<h1>From ₹200</h1>');
  expect(html).toContain('<title>From ₹200 &quot;here&quot;</title>');
  expect(html).toContain('data-start="intent"');
  expect(html).not.toMatch(/noscript|app\.js/);
});

test('a page of members says that it needs a script, and names its parts', async () => {
  const html = String((await pagesOf())('/profile/7').body('identity'));
  expect(html).toContain('<link data-later href="/assets/app.js" crossorigin />');
  expect(html).toMatch(/data-start="now".*Troth needs JavaScript/s);
});

test('a form has the script come later, but where accounts elsewhere are to be offered at once', async () => {
  expect(String((await pagesOf())('/login').body('identity'))).toContain(
    '<link data-later href="/assets/app.js"',
  );
  const offering = String((await pagesOf({ asksForIssuers: true }))('/login').body('identity'));
  expect(offering).toContain('data-start="now"');
});

test('a price is in the currency of the site', async () => {
  const html = String((await pagesOf({ currency: 'EUR' }))('/').body('identity'));
  expect(html).toContain('From €200');
});

test('a page is in the language of its reader, and leads search engines to the other one', async () => {
  const pageAt = await pagesOf({ origin: 'https://troth.example' });
  const html = inLanguage('hi', () => String(pageAt('/').body('identity')));
  expect(html).toMatch(/<html lang="hi".*hreflang="en" href="https:\/\/troth\.example\/\?lang=en".*नमस्ते/s);
  expect(String(pageAt('/').body('identity'))).toContain('<html lang="en"');
});

test('search engines are asked to leave out what only members see', async () => {
  const pageAt = await pagesOf();
  const noindex = '<meta name="robots" content="noindex" />';
  expect(String(pageAt('/profile/7').body('identity'))).toContain(noindex);
  for (const path of ['/', '/login']) expect(String(pageAt(path).body('identity'))).not.toContain(noindex);
});

test('an address without a page gets the bare app', async () => {
  const html = String((await pagesOf())('/nowhere').body('identity'));
  expect(html).toMatch(/<div id="root"><\/div>.*Troth needs JavaScript/s);
});

test('each encoding holds the same page, whose styles the policy names', async () => {
  const { body, styleHashes } = (await pagesOf())('/');
  expect(String(brotliDecompressSync(body('br')))).toBe(String(body('identity')));
  expect(String(gunzipSync(body('gzip')))).toBe(String(body('identity')));
  const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  expect(styleHashes).toBe(`${hashOf(GLOBAL_CSS)} ${hashOf(CSS)}`);
  expect(String(body('identity'))).toContain(`<style data-emotion="css-global 0gl">${GLOBAL_CSS}</style>`);
  expect(String(body('identity'))).toContain(`<style data-emotion="css 1ab 2cd">${CSS}</style>`);
});

test('the policy names no style that stands in what a page shows', async () => {
  const pageAt = await pagesOf();
  expect(pageAt('/profile/7').html).toContain('<style>h1{color:green}</style>');
  expect(pageAt('/profile/7').styleHashes).toBe(pageAt('/').styleHashes);
});
