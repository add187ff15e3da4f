import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../platform/language.ts';
import { allowInline } from './page.ts';
import { type PageOptions, readPages } from './pages.ts';

const CSS = 'h1{color:red}';

const hashes = { style: ["'sha256-style'"], styleAttribute: ["'sha256-width'"], script: ["'sha256-replay'"] };

const createPage = (title: string) => ({
  html: `<!doctype html><html><head><title>${title}</title><style>${CSS}</style></head><body><h1>${title}</h1></body></html>`,
  hashes,
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pages-'));
  const pages = {
    en: {
      '': createPage('Empty'),
      '/': createPage('From ₹200'),
      '/login': createPage('Welcome'),
      '/profile/:id': createPage('Member'),
    },
    hi: { '': createPage('Empty'), '/': createPage('नमस्ते') },
  };
  await writeFile(path.join(folder, '.pages.json'), JSON.stringify(pages));
});
afterAll(() => rm(folder, { recursive: true }));

const readTestPages = (options: Partial<PageOptions> = {}) =>
  readPages({ folder, currency: 'INR', origin: null, ...options });

test("prices are in the site's currency", async () => {
  const html = String((await readTestPages({ currency: 'EUR' }))('/').body('identity'));
  expect(html).toContain('From €200');
});

test("a page is in the reader's language, and contains its URL in the other language for search engines", async () => {
  const getPage = await readTestPages({ origin: 'https://troth.example' });
  const html = inLanguage('hi', () => String(getPage('/').body('identity')));
  expect(html).toMatch(/hreflang="en" href="https:\/\/troth\.example\/\?lang=en".*नमस्ते/s);
  expect(String(getPage('/').body('identity'))).toContain('From ₹200');
});

test("search engines are told to leave out members' pages", async () => {
  const getPage = await readTestPages();
  const noindex = '<meta name="robots" content="noindex" />';
  expect(String(getPage('/profile/7').body('identity'))).toContain(noindex);
  for (const path of ['/', '/login']) expect(String(getPage(path).body('identity'))).not.toContain(noindex);
});

test('a URL without a prerendered page gets the empty app', async () => {
  const getPage = await readTestPages();
  expect(getPage('/nowhere').html).toContain('<h1>Empty</h1>');
  expect(getPage('/register/details').html).toContain('<h1>Empty</h1>');
});

test('each encoding contains the same page', async () => {
  const { body } = (await readTestPages())('/');
  expect(String(brotliDecompressSync(body('br')))).toBe(String(body('identity')));
  expect(String(gunzipSync(body('gzip')))).toBe(String(body('identity')));
});

test('the security policy allows the inline styles and scripts of the page, and no others', async () => {
  const policy =
    "default-src 'none';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  const page = (await readTestPages())('/');
  expect(allowInline(policy, page.hashes)).toBe(
    "default-src 'none';script-src 'self' 'sha256-replay';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-style';style-src-attr 'unsafe-hashes' 'sha256-width'",
  );
  expect(allowInline(policy, { style: [], styleAttribute: [], script: [] })).toBe(policy);
});
