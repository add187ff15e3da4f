import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium as chromiumPath } from '../scripts/chromium.mjs';
import {
  freePort,
  startSiteProcess,
  temporaryDataDir,
} from '../server/src/testing/processes/site-process.ts';
import { storedSession } from '../server/src/testing/site/sign-in.ts';

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
 * The longest time, in ms, that a page takes to show the result of an interaction: the page is tabbed through and its
 * first button pressed, with the CPU slowed down like a phone's.
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

/** Lower than the browser's default. */
const SITE_PRIORITY = 10;

const pages = [
  { name: 'landing', path: '/', member: false },
  { name: 'login', path: '/login', member: false },
  { name: 'dashboard', path: '/dashboard', member: true },
  { name: 'search', path: '/search', member: true },
  { name: 'profile', path: '/profile', member: true },
  { name: 'messages', path: '/messages', member: true },
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

/** One visit with an empty cache in a new browser. */
async function inFreshBrowser<Result>(
  site: string,
  session: Record<string, string>,
  task: (page: Page, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath() || undefined,
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
    // A stopped browser may still be writing to it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Lighthouse alone: any other client of the browser takes time from the page. */
async function audit(url: string, folder: string): Promise<Figures> {
  const browser = await launch({
    chromePath: chromiumPath() || chromium.executablePath(),
    userDataDir: folder,
    chromeFlags: ['--headless', '--no-sandbox'],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, { port: browser.port, logLevel: 'error', output: 'json' });
    if (!result) throw new Error(`Lighthouse did not come back from ${url}`);
    return figuresOf(result.lhr);
  } finally {
    browser.kill();
  }
}

function figuresOf({ audits, categories }: Result): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  // Audits that are not about speed either pass or fail.
  const judged = ['accessibility', 'best-practices', 'seo'].flatMap(
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
    failed: judged.filter(({ id }) => audits[id]?.score === 0).map(({ id }) => id),
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
  const data = await temporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await freePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    RATE_SIGN_IN_PER_ACCOUNT: '1000',
  });
  try {
    await site.ready();
    // The server represents another machine: the measured phone has this one to itself.
    if (site.child.pid !== undefined) os.setPriority(site.child.pid, SITE_PRIORITY);
    console.log('page       perf a11y best  seo  script kB   FCP ms  LCP ms  TBT ms    CLS  INP ms');
    for (const { name, path: address, member } of pages) {
      if (pageNames.length > 0 && !pageNames.includes(name)) continue;
      const session = member ? await storedSession(site.url, 'gold@demo.test') : {};
      const rounds: Figures[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(
          await inFreshBrowser(site.url, session, async (page, folder) => {
            await page.context().close();
            return audit(`${site.url}${address}`, folder);
          }),
        );
      }
      const inp = await inFreshBrowser(site.url, session, (page) =>
        measureLongestInteraction(page, `${site.url}${address}`),
      );
      const of = (figure: Exclude<keyof Figures, 'failed'>) => median(rounds.map((each) => each[figure]));
      const line = [
        name.padEnd(10),
        ...[of('performance'), of('accessibility'), of('bestPractices'), of('seo')].map((n) =>
          String(n).padStart(4),
        ),
        of('scriptKb').toFixed(1).padStart(10),
        ...[of('fcp'), of('lcp'), of('tbt')].map((n) => n.toFixed().padStart(7)),
        of('cls').toFixed(3).padStart(6),
        inp.toFixed().padStart(7),
      ];
      console.log(line.join(' '));
      const failed = new Set(rounds.flatMap((each) => each.failed));
      if (failed.size > 0) console.log(`  not passed: ${[...failed].join(', ')}`);
    }
  } finally {
    await site.stop();
    await data.remove();
  }
}
