import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openWindows } from './browser-windows.ts';
import { writeSheets } from './contact-sheets.ts';
import { type Finding, groupFindings } from './findings.ts';
import { pages } from './pages.ts';
import { createPeople } from './people.ts';
import { type Scene, takeScreenshots } from './screenshot.ts';
import { withSite } from './site.ts';
import { getBaseState, getWidths, type State, stateNames, type Theme, themes, widths } from './states.ts';

export interface ScreenshotOptions {
  /** Names of pages; all by default. */
  names: string[];
  states: readonly State[];
  themes: readonly Theme[];
  /** By default the widths of each state. */
  widths: number[] | undefined;
}

const pageNames = pages.map(({ name }) => name);

const USAGE = `Usage: npm run pictures -- [page …] [--states=full,empty] [--widths=360,1440] [--themes=dark]
Pages:  ${pageNames.join(' ')}
States: ${stateNames.join(' ')}
Widths: ${widths.join(' ')}
Themes: ${themes.join(' ')}`;

/** Returns the names if all of them are known; throws an error that names the first unknown one. */
function requireKnown<T extends string>(known: readonly T[], names: string[]): T[] {
  const unknown = names.find((name) => !(known as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`There is no “${unknown}”.`);
  return names as T[];
}

function parseOptions(args: string[]): ScreenshotOptions {
  const text = { type: 'string' } as const;
  const options = { states: text, widths: text, themes: text };
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const splitList = (value: string | undefined) => value?.split(',');
  const requestedWidths = splitList(values.widths);
  return {
    names: requireKnown(pageNames, positionals),
    states: requireKnown(stateNames, splitList(values.states) ?? stateNames),
    themes: requireKnown(themes, splitList(values.themes) ?? [...themes]),
    widths: requestedWidths && requireKnown(widths.map(String), requestedWidths).map(Number),
  };
}

/** Parses the command line; undefined after printing an error. */
export function readOptions(args: string[]): ScreenshotOptions | undefined {
  try {
    return parseOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    return undefined;
  }
}

const OUTPUT_FOLDER = path.resolve(import.meta.dirname, '../../pictures');

/** Number of pages at a time. */
const PARALLEL_BROWSERS = 2;

function buildScenes({ names, states, widths }: ScreenshotOptions): Scene[] {
  const selectedPages = pages.filter(({ name }) => names.length === 0 || names.includes(name));
  return selectedPages.flatMap((page) =>
    states.flatMap((state) => {
      const openPage = page.visits[getBaseState(state)];
      return openPage
        ? getWidths(state, widths).map((width) => ({ page, state, visit: openPage, width }))
        : [];
    }),
  );
}

async function takeAllScreenshots(
  scenes: Scene[],
  themes: ScreenshotOptions['themes'],
  site: string,
): Promise<Finding[]> {
  const { signIns, sampleIds } = await createPeople(site);
  const findings: Finding[] = [];
  const waiting = scenes.values();
  let doneCount = 0;
  const takeNext = async () => {
    // One browser each, because pages of one browser rendered at the same time can end up in each other's pictures.
    const windows = await openWindows(site, signIns);
    try {
      for (const scene of waiting) {
        const sceneFindings = await takeScreenshots(scene, {
          site,
          windows,
          sampleIds,
          folder: OUTPUT_FOLDER,
          themes,
        });
        doneCount += 1;
        console.log(
          `${doneCount} of ${scenes.length}: ${scene.page.name}, ${scene.state}, ${scene.width} px`,
        );
        for (const { kind, detail } of sceneFindings) console.log(`  ${kind}: ${detail}`);
        findings.push(...sceneFindings);
      }
    } finally {
      await windows.close();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_BROWSERS }, takeNext));
  return findings;
}

/** Prints each finding once, with all its locations. */
function printFindings(findings: Finding[]): void {
  const groups = groupFindings(findings);
  for (const { kind, detail, locations } of groups)
    console.log(`${kind}: ${detail}\n  ${locations.join(', ')}`);
  const kinds = [...Map.groupBy(groups, ({ kind }) => kind)];
  console.log(`Found: ${kinds.map(([kind, group]) => `${kind} ${group.length}`).join(', ') || 'nothing'}`);
  if (groups.length > 0) process.exitCode = 1;
}

async function run(options: ScreenshotOptions): Promise<void> {
  const scenes = buildScenes(options);
  // A partial run adds to the existing pictures.
  if (process.argv.length === 2) await rm(OUTPUT_FOLDER, { recursive: true, force: true });
  const findings = await withSite((site) => takeAllScreenshots(scenes, options.themes, site));
  const count = await writeSheets(OUTPUT_FOLDER, pages, findings);
  printFindings(findings);
  console.log(
    `${count} pictures, ${scenes.length * options.themes.length} of this run: ${OUTPUT_FOLDER}/index.html`,
  );
}

const options = readOptions(process.argv.slice(2));
if (options) await run(options);
else process.exitCode = 2;
