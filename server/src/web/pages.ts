import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inMoney, MINOR_UNITS, monthlyPrices, publicRoutes } from '@troth/contract';
import { type Language, language, languages, t } from '@troth/texts';
import { escaped } from './escaped.ts';
import { needsScript } from './needs-script.ts';
import { routeOf } from './paths.ts';
import { hasStories } from './stories.ts';
import { type WholePage, whole } from './whole-page.ts';

/** What a page shows before the app runs, as the build wrote it down (web/src/prerender). */
interface Written {
  title: string;
  description: string;
  html: string;
  css: string;
  /** The names of the styles in it, by which the app knows that they are there. */
  styles: string[];
  /** The rules for the whole page, likewise. */
  globals: { name: string; css: string }[];
  /** The parts of the script that the page needs next. */
  scripts: string[];
  fonts: string[];
  start: 'intent' | 'now';
  isForm?: boolean;
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
  styles: [],
  globals: [],
  scripts: [],
  fonts: [],
  start: 'now',
});

/** The one price that a page says before it can ask for the site's settings. */
function inCurrency(html: string, currency: string): string {
  const price = monthlyPrices.silver * MINOR_UNITS;
  return html.replaceAll(inMoney(price, WRITTEN_CURRENCY), inMoney(price, currency));
}

const isPublic = (route: string) => (publicRoutes as readonly string[]).includes(route);

/** For search engines: where the same page is in each language; pages of members are none of theirs. */
function forSearchEngines(origin: string | null, route: string): string {
  if (!isPublic(route)) return '<meta name="robots" content="noindex" />';
  if (origin === null) return '';
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
  const readers = isPublic(route) ? 'visitors' : 'members';
  const start = page.isForm && asksForIssuers ? 'now' : page.start;
  const links = start === 'now' || page.isForm ? page.scripts : [];
  const head = [
    page.html === '' ? '' : forSearchEngines(origin, route),
    ...page.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`,
    ),
    ...page.globals.map(({ name, css }) => `<style data-emotion="css-global ${name}">${css}</style>`),
    `<style data-emotion="css ${page.styles.join(' ')}">${page.css}</style>`,
    ...links.map((file) => `<link data-later href="/${file}" crossorigin />`),
  ].join('');
  return (
    template
      .replace('<html lang="en"', `<html lang="${language()}" data-start="${start}" data-for="${readers}"`)
      .replace(/(<div id="checking"[^>]*aria-label=")[^"]*/, (_, before) => before + escaped(t('One moment')))
      .replace(/<title>[^<]*/, () => `<title>${escaped(page.title)}`)
      .replace(/(<meta name="description" content=")[^"]*/, (_, before) => before + escaped(page.description))
      .replace('</head>', () => `${head}</head>`)
      .replace(/(<noscript>).*?(<\/noscript>)/, (_, before, after) =>
        page.start === 'now' && !hasStories(page.html) ? before + needsScript() + after : '',
      )
      // Last: what the page shows may have its own words for readers without scripts.
      .replace('<div id="root">', () => {
        const busy = readers === 'members' && page.html !== '' ? ' aria-busy="true"' : '';
        return `<div id="root"${busy}>${inCurrency(page.html, currency)}`;
      })
  );
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
