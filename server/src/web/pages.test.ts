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

const createPage = (text: string, fields: object) => ({
  title: `${text} "here"`,
  description: text,
  html: `<h1>${text}</h1>`,
  css: CSS,
  styles: ['1ab', '2cd'],
  globals: [{ name: '0gl', css: GLOBAL_CSS }],
  scripts: ['assets/app.js'],
  fonts: ['assets/font.woff2'],
  ...fields,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pages-'));
  const pages = {
    en: {
      '/': createPage('From ₹200', { start: 'intent' }),
      '/login': createPage('Welcome', { start: 'intent', isForm: true }),
      '/profile/:id': createPage('Member', { start: 'now', html: '<style>h1{color:green}</style>' }),
    },
    hi: { '/': createPage('नमस्ते', { start: 'intent' }) },
  };
  await writeFile(path.join(folder, 'index.html'), TEMPLATE);
  await writeFile(path.join(folder, '.pages.json'), JSON.stringify(pages));
});
afterAll(() => rm(folder, { recursive: true }));

const readTestPages = (options: Partial<PageOptions> = {}) =>
  readPages({ folder, currency: 'INR', origin: null, asksForIssuers: false, ...options });

test('a public page is complete without JavaScript, and preloads none', async () => {
  const html = String((await readTestPages())('/').body('identity'));
  expect(html).toContain('<h1>From ₹200</h1>');
  expect(html).toContain('<title>From ₹200 &quot;here&quot;</title>');
  expect(html).toContain('data-start="intent"');
  expect(html).not.toMatch(/noscript|app\.js/);
});

test("a member's page says that it needs JavaScript, and preloads its chunks", async () => {
  const html = String((await readTestPages())('/profile/7').body('identity'));
  expect(html).toContain('<link data-later href="/assets/app.js" crossorigin />');
  expect(html).toMatch(/data-start="now".*Troth needs JavaScript/s);
});

test('a form loads its script later, unless social sign-in must be offered at once', async () => {
  expect(String((await readTestPages())('/login').body('identity'))).toContain(
    '<link data-later href="/assets/app.js"',
  );
  const offering = String((await readTestPages({ asksForIssuers: true }))('/login').body('identity'));
  expect(offering).toContain('data-start="now"');
});

test("prices are in the site's currency", async () => {
  const html = String((await readTestPages({ currency: 'EUR' }))('/').body('identity'));
  expect(html).toContain('From €200');
});

test("a page is in the reader's language, and contains its URL in the other language for search engines", async () => {
  const getPage = await readTestPages({ origin: 'https://troth.example' });
  const html = inLanguage('hi', () => String(getPage('/').body('identity')));
  expect(html).toMatch(/<html lang="hi".*hreflang="en" href="https:\/\/troth\.example\/\?lang=en".*नमस्ते/s);
  expect(String(getPage('/').body('identity'))).toContain('<html lang="en"');
});

test("search engines are told to leave out members' pages", async () => {
  const getPage = await readTestPages();
  const noindex = '<meta name="robots" content="noindex" />';
  expect(String(getPage('/profile/7').body('identity'))).toContain(noindex);
  for (const path of ['/', '/login']) expect(String(getPage(path).body('identity'))).not.toContain(noindex);
});

test('a URL without a prerendered page gets the empty app', async () => {
  const html = String((await readTestPages())('/nowhere').body('identity'));
  expect(html).toMatch(/<div id="root"><\/div>.*Troth needs JavaScript/s);
});

test('each encoding contains the same page, and its style hashes are for the security policy', async () => {
  const { body, styleHashes } = (await readTestPages())('/');
  expect(String(brotliDecompressSync(body('br')))).toBe(String(body('identity')));
  expect(String(gunzipSync(body('gzip')))).toBe(String(body('identity')));
  const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  expect(styleHashes).toBe(`${hashOf(GLOBAL_CSS)} ${hashOf(CSS)}`);
  expect(String(body('identity'))).toContain(`<style data-emotion="css-global 0gl">${GLOBAL_CSS}</style>`);
  expect(String(body('identity'))).toContain(`<style data-emotion="css 1ab 2cd">${CSS}</style>`);
});

test('styles within the content have no hash for the security policy', async () => {
  const getPage = await readTestPages();
  expect(getPage('/profile/7').html).toContain('<style>h1{color:green}</style>');
  expect(getPage('/profile/7').styleHashes).toBe(getPage('/').styleHashes);
});
