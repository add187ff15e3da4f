import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  formatAmount,
  MINOR_UNITS_PER_UNIT,
  publicRoutes,
  type SuccessStory,
  type storySlots,
  tiers,
} from '@troth/contract';
import { getDirection, getLanguage, type Language, languageCodes, t } from '@troth/texts';
import { createRenderedPage, escapeHtml, findRoute, noScriptMessage, type RenderedPage } from './page.ts';

type StoryText = Pick<SuccessStory, keyof typeof storySlots>;

/** The template of a story for readers without JavaScript. It looks like the web app's Story.tsx without the wedding date. */
const STORY_TEMPLATE = /(<noscript>)((?:(?!<\/noscript>).)*\[\[names\]\].*?)(<\/noscript>)/s;

/** Whether the page shows stories to readers without JavaScript. */
const hasStories = (html: string) => STORY_TEMPLATE.test(html);

const STORY_SLOT = /\[\[(names|place|text)\]\]/g;

const fillStory = (template: string, story: StoryText) =>
  template
    // Headings with the same names would share one id.
    .replaceAll(/ (?:id|aria-labelledby)="[^"]*"/g, '')
    .replaceAll(STORY_SLOT, (_, name: keyof StoryText) => escapeHtml(story[name]))
    .replaceAll(/<p[^>]*><\/p>/g, '');

/** How long stories are cached for all readers, so that reloading the page does not query the database more often. */
const STORY_CACHE_MS = 10_000;

/** The longest that a page waits for stories; most readers have JavaScript, which loads the stories itself. */
const STORY_WAIT_MS = 1_000;

/** How long stories are shown while they cannot be reloaded. Staff or the couple may have withdrawn them since. */
const STORY_MAX_AGE_MS = 60_000;

interface Options {
  list(): Promise<readonly StoryText[]>;
  /** Used if the list could not be loaded. */
  onError(error: unknown): void;
}

/** Returns a function that inserts the newest stories into a page with a story template, or a text if there are none. */
export function createStoryPages({ list, onError }: Options) {
  const rendered = new Map<string, RenderedPage>();
  let loaded: { stories: readonly StoryText[]; at: number } = { stories: [], at: 0 };
  let pending: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      loaded = { stories: await list(), at: Date.now() };
    } catch (error) {
      onError(error);
    }
    setTimeout(() => {
      pending = undefined;
    }, STORY_CACHE_MS).unref();
  }

  return async (page: RenderedPage): Promise<RenderedPage> => {
    if (!hasStories(page.html)) return page;
    pending ??= load();
    await Promise.race([pending, wait(STORY_WAIT_MS, undefined, { ref: false })]);
    const stories = Date.now() - loaded.at < STORY_MAX_AGE_MS ? loaded.stories : [];
    const html = page.html.replace(
      STORY_TEMPLATE,
      (_, before, template, after) =>
        before + (stories.map((story) => fillStory(template, story)).join('') || noScriptMessage()) + after,
    );
    const previous = rendered.get(page.etag);
    if (previous?.html === html) return previous;
    const filled = createRenderedPage(html);
    rendered.set(page.etag, filled);
    return filled;
  };
}

/** A prerendered page, as written by the build (web/src/prerender). */
interface PrerenderedPage {
  title: string;
  description: string;
  html: string;
  css: string;
  /** The names of its styles, by which the app knows that they exist. */
  styles: string[];
  /** Global style rules. */
  globals: { name: string; css: string }[];
  /** The chunks that the page needs next. */
  scripts: string[];
  fonts: string[];
  start: 'intent' | 'now';
  isForm?: boolean;
}

export interface PageOptions {
  /** The folder of the built web app. */
  folder: string;
  /** Currency of the site's prices. */
  currency: string;
  /** The public URL, if search engines may know it. */
  origin: string | null;
  /** Whether social sign-in is configured, so that forms must load the app to offer it. */
  asksForIssuers: boolean;
}

/** The currency of prices in the prerendered pages. */
const PRERENDERED_CURRENCY = 'INR';

/** The page for unknown URLs, and for steps that redirect if the previous step was skipped. */
const createEmptyPage = (): PrerenderedPage => ({
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

/** Replaces the currency of the one price that is shown before the site's settings are loaded. */
function replaceCurrency(html: string, currency: string): string {
  const price = tiers.silver.monthlyPrice * MINOR_UNITS_PER_UNIT;
  return html.replaceAll(formatAmount(price, PRERENDERED_CURRENCY), formatAmount(price, currency));
}

const isPublic = (route: string) => (publicRoutes as readonly string[]).includes(route);

/** Links to the page in each language, for search engines; members' pages get `noindex` instead. */
function renderSearchEngineTags(origin: string | null, route: string): string {
  if (!isPublic(route)) return '<meta name="robots" content="noindex" />';
  if (origin === null) return '';
  const links = languageCodes.map(
    (lang) => `<link rel="alternate" hreflang="${lang}" href="${origin}${route}?lang=${lang}" />`,
  );
  return `${links.join('')}<link rel="alternate" hreflang="x-default" href="${origin}${route}" />`;
}

function composePage(
  template: string,
  route: string,
  page: PrerenderedPage,
  { currency, origin, asksForIssuers }: PageOptions,
): string {
  const audience = isPublic(route) ? 'visitors' : 'members';
  const start = page.isForm && asksForIssuers ? 'now' : page.start;
  const links = start === 'now' || page.isForm ? page.scripts : [];
  const head = [
    page.html === '' ? '' : renderSearchEngineTags(origin, route),
    ...page.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`,
    ),
    ...page.globals.map(({ name, css }) => `<style data-emotion="css-global ${name}">${css}</style>`),
    `<style data-emotion="css ${page.styles.join(' ')}">${page.css}</style>`,
    ...links.map((file) => `<link data-later href="/${file}" crossorigin />`),
  ].join('');
  return (
    template
      .replace(
        '<html lang="en"',
        `<html lang="${getLanguage()}" dir="${getDirection()}" data-start="${start}" data-for="${audience}"`,
      )
      .replace(
        /(<div id="checking"[^>]*aria-label=")[^"]*/,
        (_, before) => before + escapeHtml(t('One moment')),
      )
      .replace(/<title>[^<]*/, () => `<title>${escapeHtml(page.title)}`)
      .replace(
        /(<meta name="description" content=")[^"]*/,
        (_, before) => before + escapeHtml(page.description),
      )
      .replace('</head>', () => `${head}</head>`)
      .replace(/(<noscript>).*?(<\/noscript>)/, (_, before, after) =>
        page.start === 'now' && !hasStories(page.html) ? before + noScriptMessage() + after : '',
      )
      // Last, because the content may have its own text for readers without JavaScript.
      .replace('<div id="root">', () => {
        const busy = audience === 'members' && page.html !== '' ? ' aria-busy="true"' : '';
        return `<div id="root"${busy}>${replaceCurrency(page.html, currency)}`;
      })
  );
}

/** Returns a function that returns the page at a path in the reader's language. Each page is assembled once. */
export async function readPages(options: PageOptions): Promise<(pathname: string) => RenderedPage> {
  const read = (name: string) => readFile(path.join(options.folder, name), 'utf8');
  const template = await read('index.html');
  const prerendered = JSON.parse(await read('.pages.json')) as Record<
    Language,
    Record<string, PrerenderedPage>
  >;
  const pages = new Map<string, RenderedPage>();
  return (pathname) => {
    const route = findRoute(pathname) ?? '';
    const name = `${getLanguage()} ${route}`;
    const page =
      pages.get(name) ??
      createRenderedPage(
        composePage(template, route, prerendered[getLanguage()][route] ?? createEmptyPage(), options),
      );
    pages.set(name, page);
    return page;
  };
}
