import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openWindows } from './browser.ts';
import { picture, type Scene } from './camera.ts';
import { type Finding, gathered } from './findings.ts';
import { type Asked, readOptions } from './options.ts';
import { pages } from './pages.ts';
import { gatherPeople } from './people/index.ts';
import { writeSheets } from './sheets.ts';
import { withSite } from './site.ts';
import { shownAs, widthsOf } from './states.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../pictures');

/** So many pages are pictured at a time. */
const CAMERAS = 2;

function scenesOf({ names, states, widths }: Asked): Scene[] {
  const wanted = pages.filter(({ name }) => names.length === 0 || names.includes(name));
  return wanted.flatMap((page) =>
    states.flatMap((state) => {
      const visit = page.visits[shownAs(state)];
      return visit ? widthsOf(state, widths).map((width) => ({ page, state, visit, width })) : [];
    }),
  );
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
        const found = await picture(scene, { site, windows, facts, folder: FOLDER, themes });
        done += 1;
        console.log(`${done} of ${scenes.length}: ${scene.page.name}, ${scene.state}, ${scene.width} px`);
        for (const { kind, what } of found) console.log(`  ${kind}: ${what}`);
        findings.push(...found);
      }
    } finally {
      await windows.close();
    }
  };
  await Promise.all(Array.from({ length: CAMERAS }, takeInTurn));
  return findings;
}

/** Says at the end what was found, each with all its places. */
function tell(findings: Finding[]): void {
  const found = gathered(findings);
  for (const { kind, what, where } of found) console.log(`${kind}: ${what}\n  ${where.join(', ')}`);
  const kinds = [...Map.groupBy(found, ({ kind }) => kind)];
  console.log(`Found: ${kinds.map(([kind, each]) => `${kind} ${each.length}`).join(', ') || 'nothing'}`);
  if (found.length > 0) process.exitCode = 1;
}

async function run(asked: Asked): Promise<void> {
  const scenes = scenesOf(asked);
  // What is asked for alone joins the pictures that are there.
  if (process.argv.length === 2) await rm(FOLDER, { recursive: true, force: true });
  const findings = await withSite((site) => takeAll(scenes, asked.themes, site));
  const count = await writeSheets(FOLDER, pages, findings);
  tell(findings);
  console.log(`${count} pictures, ${scenes.length * asked.themes.length} of this run: ${FOLDER}/index.html`);
}

const asked = readOptions(process.argv.slice(2));
if (asked) await run(asked);
else process.exitCode = 2;
