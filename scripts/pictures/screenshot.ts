import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { BrowserWindows } from './browser-windows.ts';
import { type Finding, findViolations, watchPage } from './findings.ts';
import type { SampleIds } from './history.ts';
import {
  findHorizontalOverflow,
  getPageHeight,
  setTheme,
  waitForHeading,
  waitForLoadingState,
  waitUntilSettled,
} from './in-page.ts';
import { goOffline, interceptApi, trackRequests } from './network.ts';
import type { PageSpec, Visit } from './pages.ts';
import { expectsFailures, isCutOff, losesNetwork, type State, type Theme } from './states.ts';

/** One page in one state at one width. */
export interface Scene {
  page: PageSpec;
  state: State;
  visit: Visit;
  width: number;
}

interface ScreenshotContext {
  site: string;
  windows: BrowserWindows;
  sampleIds: SampleIds;
  folder: string;
  themes: readonly Theme[];
}

/** Narrow pages are longer, and their pictures take less space. */
const getMaxHeight = (width: number) => (width < 600 ? 5000 : 2400);
/** Wider pictures are scaled down; problems are still visible. */
const MAX_STORED_WIDTH = 1200;
const QUALITY = 62;

/** A typical window height. */
const getWindowHeight = (width: number) => (width < 600 ? 780 : width < 800 ? 1024 : 900);

/** Returns the file name of a picture. */
export const getScreenshotName = (state: string, width: number, theme: string) =>
  `${state}.${width}.${theme}.webp`;

/** Makes the window as high as its page, so that everything is rendered; repeats this while the page grows. */
export async function growToPageHeight(page: Page, width: number): Promise<void> {
  let expandedHeight = 0;
  for (;;) {
    const height = Math.min(await getPageHeight(page), getMaxHeight(width));
    if (height <= expandedHeight) return;
    await page.setViewportSize({ width, height });
    await waitUntilSettled(page);
    expandedHeight = height;
  }
}

async function saveScreenshot(page: Page, file: string): Promise<void> {
  await sharp(await page.screenshot())
    .resize({ width: MAX_STORED_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 2 })
    .toFile(file);
}

/** Opens a page and takes a picture in each theme; returns the findings. */
export async function takeScreenshots(
  { page: pageSpec, state, visit, width }: Scene,
  options: ScreenshotContext,
): Promise<Finding[]> {
  const { site, windows, sampleIds, folder, themes } = options;
  const findings: Finding[] = [];
  const addFinding = (kind: Finding['kind'], detail: string) =>
    findings.push({ kind, detail, location: `${pageSpec.name} ${state} ${width}` });
  const { context, release } = await windows.open(visit.by, state);
  const page = await context.newPage();
  watchPage({
    page,
    site,
    expectsFailures: expectsFailures(state),
    goesOffline: losesNetwork(state),
    addFinding,
  });
  const waitForRequests = trackRequests(page);
  const size = { width, height: getWindowHeight(width) };
  const viewport = state === 'zoom' ? { width: size.width / 2, height: size.height / 2 } : size;
  try {
    await page.setViewportSize(viewport);
    await page.emulateMedia({
      colorScheme: themes[0],
      reducedMotion: state === 'reduced-motion' ? 'reduce' : 'no-preference',
    });
    await interceptApi(page, state);
    await page.goto(`${site}${typeof visit.path === 'string' ? visit.path : visit.path(sampleIds)}`);
    await waitForHeading(page);
    await visit.steps?.(page);
    if (state !== 'loading') await waitForRequests();
    await waitUntilSettled(page);
    await goOffline(page, state, waitForRequests);
    if (isCutOff(state)) await waitForLoadingState();
    await waitUntilSettled(page);
    const overflow = await findHorizontalOverflow(page);
    if (overflow) addFinding('sideways scroll', overflow);
    await growToPageHeight(page, viewport.width);
    await mkdir(path.join(folder, pageSpec.name), { recursive: true });
    for (const theme of themes) {
      await setTheme(page, theme);
      await saveScreenshot(page, path.join(folder, pageSpec.name, getScreenshotName(state, width, theme)));
      for (const breach of await findViolations(page, theme !== themes[0]))
        addFinding('axe', `${theme}: ${breach}`);
    }
  } catch (error) {
    addFinding('not pictured', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    await release();
  }
  return findings;
}
