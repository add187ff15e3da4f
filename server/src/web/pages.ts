import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  formatAmount,
  getTierPrice,
  PRERENDERED_CURRENCY,
  publicRoutes,
  type SuccessStory,
  type storySlots,
  tierNames,
} from '@troth/contract';
import { getLanguage, type Language, languageCodes } from '@troth/texts';
import {
  createRenderedPage,
  escapeHtml,
  findRoute,
  noScriptMessage,
  type PolicyHashes,
  type RenderedPage,
} from './page.ts';

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
    const filled = createRenderedPage(html, page.hashes);
    rendered.set(page.etag, filled);
    return filled;
  };
}

/** A prerendered page, as written by the build (web/build/prerender.ts). */
interface PrerenderedPage {
  html: string;
  hashes: PolicyHashes;
}

export interface PageOptions {
  /** The folder of the built web app. */
  folder: string;
  /** Currency of the site's prices. */
  currency: string;
  /** The public URL, if search engines may know it. */
  origin: string | null;
}

/** Replaces the currency of the prices that are shown before the site's settings are loaded. */
function replaceCurrency(html: string, currency: string): string {
  return tierNames.reduce((page, tier) => {
    const price = getTierPrice(tier);
    return page.replaceAll(formatAmount(price, PRERENDERED_CURRENCY), formatAmount(price, currency));
  }, html);
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

/** Adds what depends on the site to a prerendered page. */
function completePage({ html, hashes }: PrerenderedPage, route: string, options: PageOptions): RenderedPage {
  const head = renderSearchEngineTags(options.origin, route);
  const content = replaceCurrency(html, options.currency);
  return createRenderedPage(
    content.replace('</head>', () => `${head}</head>`),
    hashes,
  );
}

/** The empty page, which loads the app, for unknown URLs and for steps that redirect. */
const EMPTY = '';

/** Returns a function that returns the page at a path in the reader's language. Each page is completed once. */
export async function readPages(options: PageOptions): Promise<(pathname: string) => RenderedPage> {
  const file = await readFile(path.join(options.folder, '.pages.json'), 'utf8');
  const prerendered: Record<Language, Record<string, PrerenderedPage>> = JSON.parse(file);
  const pages = new Map<string, RenderedPage>();
  const createPage = (route: string): RenderedPage => {
    const page = prerendered[getLanguage()][route] ?? prerendered[getLanguage()][EMPTY];
    if (page === undefined) throw new Error('The build of the web app has no pages');
    return completePage(page, route, options);
  };
  return (pathname) => {
    const route = findRoute(pathname) ?? EMPTY;
    const name = `${getLanguage()} ${route}`;
    const page = pages.get(name) ?? createPage(route);
    pages.set(name, page);
    return page;
  };
}
