import { setTimeout as wait } from 'node:timers/promises';
import type { SuccessStory, storySlots } from '@troth/contract';
import { escaped } from './escaped.ts';
import { needsScript } from './needs-script.ts';
import { type WholePage, whole as wholePage } from './whole-page.ts';

type Told = Pick<SuccessStory, keyof typeof storySlots>;

/** What the web app shows of one story, but for the day of the wedding (web/src/features/success-stories/list/StoryOfServer.tsx). */
const PIECE = /(<noscript>)((?:(?!<\/noscript>).)*\[\[names\]\].*?)(<\/noscript>)/s;

/** Whether readers without scripts find the stories in this page. */
export const hasStories = (html: string) => PIECE.test(html);

const SLOT = /\[\[(names|place|text)\]\]/g;

const filled = (piece: string, story: Told) =>
  piece
    // Two heads of the same name would have one label between them.
    .replaceAll(/ (?:id|aria-labelledby)="[^"]*"/g, '')
    .replaceAll(SLOT, (_, name: keyof Told) => escaped(story[name]))
    .replaceAll(/<p[^>]*><\/p>/g, '');

/** So long a list is good for every reader: whoever loads the page again and again asks the database no more often. */
const FRESH_MS = 10_000;

/** Longer nobody waits for a page that most read with scripts, which ask for the stories themselves. */
const PATIENCE_MS = 1_000;

/** Longer none is told that was not read again: staff or its couple may have taken it back. */
const KNOWN_MS = 60_000;

interface Options {
  list(): Promise<readonly Told[]>;
  /** Of a list that could not be had. */
  onError(error: unknown): void;
}

/** Puts the newest stories into pages that have room for them; where there are none, what readers without scripts need. */
export function createStoryPages({ list, onError }: Options) {
  const last = new Map<string, WholePage>();
  let read: { stories: readonly Told[]; at: number } = { stories: [], at: 0 };
  let asked: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      read = { stories: await list(), at: Date.now() };
    } catch (error) {
      onError(error);
    }
    setTimeout(() => {
      asked = undefined;
    }, FRESH_MS).unref();
  }

  return async (page: WholePage): Promise<WholePage> => {
    if (!hasStories(page.html)) return page;
    asked ??= ask();
    await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })]);
    const told = Date.now() - read.at < KNOWN_MS ? read.stories : [];
    const html = page.html.replace(
      PIECE,
      (_, before, piece, after) =>
        before + (told.map((story) => filled(piece, story)).join('') || needsScript()) + after,
    );
    const known = last.get(page.etag);
    if (known?.html === html) return known;
    const whole = wholePage(html);
    last.set(page.etag, whole);
    return whole;
  };
}
