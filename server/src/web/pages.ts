import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inMoney, MINOR_UNITS, tiers } from '@troth/contract';
import { type Language, language, languages, t } from '@troth/texts';
import { routeOf } from './paths.ts';

/** What a page shows before the app runs, as the build wrote it down (web/src/prerender). */
interface Written {
  title: string;
  description: string;
  html: string;
  css: string;
  /** The parts of the script that the page needs next. */
  scripts: string[];
  fonts: string[];
  start: 'intent' | 'now';
  isForm?: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent. */
export interface WholePage {
  etag: string;
  /** The hash of its style, as a content security policy names it. */
  style: string;
  body: (encoding: Encoding) => Buffer;
}

export interface PageOptions {
  /** The built web app. */
  folder: string;
  /** Of the site's prices. */
  currency: string;
  /** The site's address, where it has one that search engines may know. */
  origin: string | null;
  /** Whether its forms offer to sign in with an account elsewhere, which the app asks for. */
  asksForIssuers: boolean;
}

/** The currency in which the build writes its prices. */
const WRITTEN_CURRENCY = 'INR';

/** Of an address that the web app itself tells to be none, and of the steps that lead elsewhere where one was skipped. */
const unwritten = (): Written => ({
  title: 'Troth',
  description: t(
    'Troth is a matrimony service for people who are looking for a marriage partner, and for the families who help them.',
  ),
  html: '',
  css: '',
  scripts: [],
  fonts: [],
  start: 'now',
});

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The one price that a page says before it can ask for the site's settings. */
function inCurrency(html: string, currency: string): string {
  const price = (tiers.silver.monthlyPrice ?? 0) * MINOR_UNITS;
  return html.replaceAll(inMoney(price, WRITTEN_CURRENCY), inMoney(price, currency));
}

/** Where the same page is in each language, for search engines. */
function alternatives(origin: string | null, route: string): string {
  if (origin === null || route.includes(':')) return '';
  const links = Object.keys(languages).map(
    (lang) => `<link rel="alternate" hreflang="${lang}" href="${origin}${route}?lang=${lang}" />`,
  );
  return `${links.join('')}<link rel="alternate" hreflang="x-default" href="${origin}${route}" />`;
}

function compose(
  template: string,
  route: string,
  page: Written,
  { currency, origin, asksForIssuers }: PageOptions,
): string {
  const start = page.isForm && asksForIssuers ? 'now' : page.start;
  const links = start === 'now' || page.isForm ? page.scripts : [];
  const head = [
    page.html === '' ? '' : alternatives(origin, route),
    ...page.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`,
    ),
    `<style>${page.css}</style>`,
    ...links.map((file) => `<link data-later href="/${file}" crossorigin />`),
  ].join('');
  return template
    .replace('<html lang="en"', `<html lang="${language()}" data-start="${start}"`)
    .replace(/<title>[^<]*/, () => `<title>${escaped(page.title)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before) => before + escaped(page.description))
    .replace('</head>', () => `${head}</head>`)
    .replace(/<div id="root">/, (root) => root + inCurrency(page.html, currency))
    .replace(/(<noscript>).*?(<\/noscript>)/, (_, before, after) =>
      page.start === 'now'
        ? before + t('Troth needs JavaScript. Please switch it on and load the page again.') + after
        : '',
    );
}

/** A page that was put together, to be sent in any encoding. */
export function whole(html: string): WholePage {
  const packed = new Map<Encoding, Buffer>();
  const pack = {
    br: () => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => gzipSync(html, { level: 9 }),
    identity: () => Buffer.from(html),
  };
  return {
    etag: `W/"${sha256(html)}"`,
    style: `'sha256-${sha256(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '')}'`,
    body(encoding) {
      const body = packed.get(encoding) ?? pack[encoding]();
      packed.set(encoding, body);
      return body;
    },
  };
}

/** The page of the web app at a path, in the reader's language; each is put together once. */
export async function readPages(options: PageOptions): Promise<(pathname: string) => WholePage> {
  const read = (name: string) => readFile(path.join(options.folder, name), 'utf8');
  const template = await read('index.html');
  const written = JSON.parse(await read('.pages.json')) as Record<Language, Record<string, Written>>;
  const known = new Map<string, WholePage>();
  return (pathname) => {
    const route = routeOf(pathname) ?? '';
    const name = `${language()} ${route}`;
    const page =
      known.get(name) ?? whole(compose(template, route, written[language()][route] ?? unwritten(), options));
    known.set(name, page);
    return page;
  };
}
