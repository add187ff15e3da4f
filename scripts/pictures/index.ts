import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort, startSiteProcess, temporaryDataDir } from '../../server/src/testing/site-process.ts';
import { openWindows } from './browser.ts';
import { picture, type Scene } from './camera.ts';
import { type Finding, gathered } from './findings.ts';
import { type Asked, readOptions } from './options.ts';
import { pages } from './pages.ts';
import { gatherPeople } from './people/index.ts';
import { writeSheets } from './sheets.ts';
import { shownAs, widthsOf } from './states.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../pictures');

/** So many pages are open at a time. */
const CAMERAS = 2;

const UNLIMITED = '100000';

function scenesOf({ names, states, widths }: Asked): Scene[] {
  const wanted = pages.filter(({ name }) => names.length === 0 || names.includes(name));
  return wanted.flatMap((page) =>
    states.flatMap((state) => {
      const visit = page.visits[shownAs(state)];
      return visit ? widthsOf(state, widths).map((width) => ({ page, state, visit, width })) : [];
    }),
  );
}

/** Starts a site with demo members for as long as the work takes. */
async function withSite<Result>(work: (site: string) => Promise<Result>): Promise<Result> {
  const data = await temporaryDataDir();
  const site = startSiteProcess({
    PORT: String(await freePort()),
    DATA_DIR: data.folder,
    SEED_DEMO: '120',
    // Everybody comes from one address, and faster than people do.
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_MEMBER_PER_MINUTE: UNLIMITED,
    RATE_SEARCH_PER_MINUTE: UNLIMITED,
    RATE_PAYMENTS_PER_MINUTE: UNLIMITED,
    RATE_SIGN_IN_PER_ACCOUNT: '1000',
    RATE_SIGN_IN_PER_ADDRESS: UNLIMITED,
    RATE_CODES_PER_ADDRESS_DAY: UNLIMITED,
  });
  const stop = async () => {
    await site.stop();
    await data.remove();
  };
  // It takes long enough to be broken off, and its database would go on without it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
  try {
    await site.ready();
    return await work(site.url);
  } finally {
    await stop();
  }
}

async function takeAll(scenes: Scene[], themes: Asked['themes'], site: string): Promise<Finding[]> {
  const { signIns, facts } = await gatherPeople(site);
  const findings: Finding[] = [];
  const waiting = scenes.values();
  let done = 0;
  const takeInTurn = async () => {
    // A browser each: pages of one that are drawn at the same time can end up in each other's pictures.
    const windows = await openWindows(site, signIns);
    try {
      for (const scene of waiting) {
        findings.push(...(await picture(scene, { site, windows, facts, folder: FOLDER, themes })));
        done += 1;
        console.log(`${done} of ${scenes.length}: ${scene.page.name}, ${scene.state}, ${scene.width} px`);
      }
    } finally {
      await windows.close();
    }
  };
  await Promise.all(Array.from({ length: CAMERAS }, takeInTurn));
  return findings;
}

async function run(asked: Asked): Promise<void> {
  const scenes = scenesOf(asked);
  // What is asked for alone joins the pictures that are there.
  if (process.argv.length === 2) await rm(FOLDER, { recursive: true, force: true });
  const findings = await withSite((site) => takeAll(scenes, asked.themes, site));
  const count = await writeSheets(FOLDER, pages, findings);
  const found = gathered(findings);
  for (const { kind, what, where } of found) console.log(`${kind}: ${what}\n  ${where.join(', ')}`);
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  const told = [...kinds].map(([kind, each]) => `${kind} ${each.length}`).join(', ') || 'nothing';
  console.log(
    `${scenes.length * asked.themes.length} taken, ${count} in ${FOLDER}/index.html; found: ${told}`,
  );
  if (found.length > 0) process.exitCode = 1;
}

const asked = readOptions(process.argv.slice(2));
if (asked) await run(asked);
else process.exitCode = 2;
