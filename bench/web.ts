import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../scripts/chromium.mjs';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { createStoredSession } from '../server/src/testing/site/sign-in.ts';

/** Lighthouse's CPU slowdown for phones. */
const CPU_SLOWDOWN = 4;
const TAB_PRESSES = 12;

/** Records in the page the longest interaction to next paint. */
const OBSERVE_INTERACTIONS = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const AFTER_NEXT_FRAME =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.longest))))';

/**
 * Measures the longest time, in ms, that a page takes to show the result of an interaction: tabs through the page and
 * presses its first button, with the CPU as slow as a phone's.
 */
async function measureLongestInteraction(page: Page, url: string): Promise<number> {
  await page.addInitScript(OBSERVE_INTERACTIONS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Content may still be rendering.
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let key = 0; key < TAB_PRESSES; key++) await page.keyboard.press('Tab');
  await page.getByRole('button').first().click();
  await page.keyboard.press('Escape');
  return page.evaluate<number>(AFTER_NEXT_FRAME);
}

const ROUNDS = 3;

/** Runs the site at a lower priority than the browser. */
const SITE_PRIORITY = 10;

const pages = [
  { name: 'landing', path: '/', isForMembers: false },
  { name: 'login', path: '/login', isForMembers: false },
  { name: 'dashboard', path: '/dashboard', isForMembers: true },
  { name: 'search', path: '/search', isForMembers: true },
  { name: 'profile', path: '/profile', isForMembers: true },
  { name: 'messages', path: '/messages', isForMembers: true },
];

interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  scriptKb: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  failed: string[];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs a task with an empty cache in a new browser. */
async function inFreshBrowser<Result>(
  site: string,
  session: Record<string, string>,
  task: (page: Page, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium() || undefined,
    args: ['--disable-background-networking'],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${site}/favicon.svg`);
    await page.evaluate((storage) => {
      for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
    }, session);
    return await task(page, folder);
  } finally {
    await context.close();
    // A stopped browser may still be writing to its folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Audits a page with Lighthouse in a browser of its own, because other clients of the browser slow the page down. */
async function auditPage(url: string, folder: string): Promise<Figures> {
  const browser = await launch({
    chromePath: ensureChromium() || chromium.executablePath(),
    userDataDir: folder,
    chromeFlags: ['--headless', '--no-sandbox'],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, { port: browser.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    return extractFigures(result.lhr);
  } finally {
    browser.kill();
  }
}

function extractFigures({ audits, categories }: Result): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  // Audits that are not about speed either pass or fail.
  const passFailAudits = ['accessibility', 'best-practices', 'seo'].flatMap(
    (name) => categories[name]?.auditRefs ?? [],
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed: passFailAudits.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id),
  };
}

interface Request {
  resourceType: string;
  transferSize: number;
}

/**
 * `npm run bench -- web [page …]`: Lighthouse with its defaults (mobile), the bytes of scripts, and the longest
 * interaction.
 */
export async function web(pageNames: string[]): Promise<void> {
  const data = await createTemporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await findFreePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    RATE_SIGN_IN_PER_ACCOUNT: '1000',
  });
  try {
    await site.waitUntilReady();
    // The site has a lower priority, because in reality it does not share a machine with the measured phone.
    if (site.child.pid !== undefined) os.setPriority(site.child.pid, SITE_PRIORITY);
    console.log('page       perf a11y best  seo  script kB   FCP ms  LCP ms  TBT ms    CLS  INP ms');
    for (const { name, path: pagePath, isForMembers } of pages) {
      if (pageNames.length > 0 && !pageNames.includes(name)) continue;
      const session = isForMembers ? await createStoredSession(site.url, 'gold@demo.test') : {};
      const rounds: Figures[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(
          await inFreshBrowser(site.url, session, async (page, folder) => {
            await page.context().close();
            return auditPage(`${site.url}${pagePath}`, folder);
          }),
        );
      }
      const inp = await inFreshBrowser(site.url, session, (page) =>
        measureLongestInteraction(page, `${site.url}${pagePath}`),
      );
      const medianOf = (figure: Exclude<keyof Figures, 'failed'>) =>
        median(rounds.map((figures) => figures[figure]));
      const line = [
        name.padEnd(10),
        ...[
          medianOf('performance'),
          medianOf('accessibility'),
          medianOf('bestPractices'),
          medianOf('seo'),
        ].map((n) => String(n).padStart(4)),
        medianOf('scriptKb').toFixed(1).padStart(10),
        ...[medianOf('fcp'), medianOf('lcp'), medianOf('tbt')].map((n) => n.toFixed().padStart(7)),
        medianOf('cls').toFixed(3).padStart(6),
        inp.toFixed().padStart(7),
      ];
      console.log(line.join(' '));
      const failed = new Set(rounds.flatMap((figures) => figures.failed));
      if (failed.size > 0) console.log(`  not passed: ${[...failed].join(', ')}`);
    }
  } finally {
    await site.stop();
    await data.remove();
  }
}
