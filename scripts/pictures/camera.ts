import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { breaches } from './axe.ts';
import type { Windows } from './browser.ts';
import { disturb, loseNetwork } from './disturb.ts';
import { type Finding, watch } from './findings.ts';
import { begin, heightOf, say, settle, sideways, turn } from './in-page.ts';
import type { SeenPage, Visit } from './pages.ts';
import type { Facts } from './people/past.ts';
import { followRequests } from './quiet.ts';
import { isCutOff, isDisturbed, losesNetwork, type State, type Theme } from './states.ts';

/** One page in one state at one width. */
export interface Scene {
  page: SeenPage;
  state: State;
  visit: Visit;
  width: number;
}

interface Studio {
  site: string;
  windows: Windows;
  facts: Facts;
  folder: string;
  themes: readonly Theme[];
}

/** Narrow pages are long, and their pictures small. */
const mostHeight = (width: number) => (width < 600 ? 5000 : 2400);
/** Wide ones are made smaller: what is looked for is seen all the same. */
const MOST_STORED = 1200;
const QUALITY = 62;

/** As high as such windows are. */
const heightOfWindow = (width: number) => (width < 600 ? 780 : width < 800 ? 1024 : 900);

/** Of a picture, as it says what it shows. */
export const pictureName = (state: string, width: number, theme: string) => `${state}.${width}.${theme}.webp`;

/** Makes the window as high as its page, so that all of it is drawn, and again where more came into sight by that. */
async function unfold(page: Page, width: number): Promise<void> {
  let unfolded = 0;
  for (;;) {
    const height = Math.min(await heightOf(page), mostHeight(width));
    if (height <= unfolded) return;
    await page.setViewportSize({ width, height });
    await settle(page);
    unfolded = height;
  }
}

async function expose(page: Page, file: string): Promise<void> {
  await sharp(await page.screenshot())
    .resize({ width: MOST_STORED, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 2 })
    .toFile(file);
}

/** Opens a page and pictures it in each theme; answers what was found meanwhile. */
export async function picture(
  { page: seen, state, visit, width }: Scene,
  studio: Studio,
): Promise<Finding[]> {
  const { site, windows, facts, folder, themes } = studio;
  const findings: Finding[] = [];
  const find = (kind: Finding['kind'], what: string) =>
    findings.push({ kind, what, where: `${seen.name} ${state} ${width}` });
  const { context, done } = await windows.open(visit.by, state);
  const page = await context.newPage();
  watch({ page, site, isDisturbed: isDisturbed(state), isCutOff: losesNetwork(state), find });
  const complete = followRequests(page);
  const size = { width, height: heightOfWindow(width) };
  const shown = state === 'zoom' ? { width: size.width / 2, height: size.height / 2 } : size;
  try {
    await page.setViewportSize(shown);
    await page.emulateMedia({
      colorScheme: themes[0],
      reducedMotion: state === 'reduced-motion' ? 'reduce' : 'no-preference',
    });
    await disturb(page, state);
    await page.goto(`${site}${typeof visit.path === 'string' ? visit.path : visit.path(facts)}`);
    await begin(page);
    await visit.steps?.(page);
    if (state !== 'loading') await complete();
    await settle(page);
    await loseNetwork(page, state, complete);
    if (isCutOff(state)) await say();
    await settle(page);
    const over = await sideways(page);
    if (over) find('sideways scroll', over);
    await unfold(page, shown.width);
    await mkdir(path.join(folder, seen.name), { recursive: true });
    for (const theme of themes) {
      await turn(page, theme);
      await expose(page, path.join(folder, seen.name, pictureName(state, width, theme)));
      for (const breach of await breaches(page, theme !== themes[0])) find('axe', `${theme}: ${breach}`);
    }
  } catch (error) {
    find('not pictured', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    await done();
  }
  return findings;
}
