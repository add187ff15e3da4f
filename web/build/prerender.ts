import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Language, languageCodes, languages, type Script } from '@troth/texts';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import type { PrerenderedPage, renderPages } from '../src/prerender/index.ts';
import { APP, filesOf } from './manifest.ts';
import { texts } from './texts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

/** Fonts of the text above the fold; the other files load when a letter needs them. */
const FONTS: Record<Script, RegExp> = {
  latin: /(?:fraunces|source-serif-4)-latin-wght-normal\.woff2$/,
  devanagari: /(?:fraunces-latin|noto-serif-devanagari-devanagari)-wght-normal\.woff2$/,
};

/** What members' pages load first, to start their requests. */
const MEMBER_APP = ['src/first-requests.ts'];

/** A complete page of the web app, as the server reads it. */
interface PageFile {
  html: string;
  /** Hashes for the content security policy, by directive. */
  hashes: { style: string[]; styleAttribute: string[]; script: string[] };
}

/** Builds the server-side modules of the screens; returns the folder. */
async function buildRenderer(): Promise<string> {
  const outDir = await mkdtemp(path.join(ROOT, 'node_modules/.prerender-'));
  await build({
    configFile: false,
    root: ROOT,
    plugins: [react(), texts()],
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender/index.ts', outDir, emptyOutDir: true, minify: false, target: 'es2022' },
  });
  return outDir;
}

/** Renders in a worker thread per language, because modules read their texts when they are evaluated. */
function renderIn(language: Language, folder: string): Promise<PrerenderedPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { language, entry: path.join(folder, 'index.js') },
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', resolve).once('error', reject);
  });
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** React's script that records submissions of forms until the page is hydrated, without its tag. */
const FORM_REPLAY = /<script>(.*?)<\/script>$/s;

/** Adds a page to index.html. */
function composePage(
  template: string,
  language: Language,
  page: PrerenderedPage,
  manifest: Manifest,
): PageFile {
  const { title, description, audience, html, styles, files } = page;
  const catalogue = Object.keys(manifest).filter((source) => source.endsWith(`texts/${language}.po`));
  const sources = [
    ...(audience === 'members' ? MEMBER_APP : []),
    ...APP,
    ...files.map((file) => path.join('src', file)),
  ];
  const fonts = Object.keys(manifest).filter((source) => FONTS[languages[language].script].test(source));
  const formReplay = FORM_REPLAY.exec(html)?.[1];
  const content = html.replace(FORM_REPLAY, '');
  const head = [
    ...fonts.map(
      (source) =>
        `<link rel="preload" as="font" type="font/woff2" href="/${manifest[source]?.file}" crossorigin />`,
    ),
    ...styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
    ...filesOf(manifest, [...catalogue, ...sources]).map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}" crossorigin />`
        : `<link data-preload href="/${file}" crossorigin />`,
    ),
  ].join('');
  const replacements: [string, string][] = [
    [
      '<html lang="en"',
      `<html lang="${language}" dir="${page.dir}"${audience === null ? '' : ` data-for="${audience}"`}`,
    ],
    ['<title>Troth</title>', `<title>${escapeHtml(title)}</title>`],
    [/content="Troth is a matrimony[^"]*"/.exec(template)?.[0] ?? '', `content="${escapeHtml(description)}"`],
    ['</head>', `${head}</head>`],
    ['aria-label="Just a moment"', `aria-label="${escapeHtml(page.waitingLabel)}"`],
    [
      /<noscript>.*<\/noscript>/.exec(template)?.[0] ?? '',
      page.noScriptMessage === '' ? '' : `<noscript>${page.noScriptMessage}</noscript>`,
    ],
    ['<div id="root"></div>', `<div id="root">${content}</div>`],
    ['</body>', formReplay === undefined ? '</body>' : `<script>${formReplay}</script></body>`],
  ];
  const attributes = [...content.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) =>
    hashOf(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
  );
  return {
    html: replacements.reduce((text, [from, to]) => text.replace(from, () => to), template),
    hashes: {
      style: styles.map(({ css }) => hashOf(css)),
      styleAttribute: [...new Set(attributes)],
      script: formReplay === undefined ? [] : [hashOf(formReplay)],
    },
  };
}

/** Writes every page in every language for the server to send. */
async function writePages(): Promise<void> {
  const template = await readFile(path.join(DIST, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8'));
  const folder = await buildRenderer();
  try {
    const pages: Record<string, Record<string, PageFile>> = {};
    for (const language of languageCodes) {
      const rendered = await renderIn(language, folder);
      pages[language] = Object.fromEntries(
        rendered.map((page) => [page.route, composePage(template, language, page, manifest)]),
      );
    }
    await writeFile(path.join(DIST, '.pages.json'), JSON.stringify(pages));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (isMainThread) await writePages();
else {
  const renderer: { renderPages: typeof renderPages } = await import(workerData.entry);
  parentPort?.postMessage(await renderer.renderPages(workerData.language));
}
