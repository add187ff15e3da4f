import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { PageKey, SearchResults } from '@troth/contract';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { formatLatencyRow, LATENCY_HEADER, measureEach, quantile } from './support/load.ts';
import { createMemberApi, signInDemo } from './support/member-api.ts';
import { createBenchSearches, type Kind, kinds } from './support/sample-searches.ts';
import { openSearchBaseline, type RecordedSearch } from './support/search-baseline.ts';

const SIZES = ['10000', '100000', '1000000'];
const SEED = path.resolve(import.meta.dirname, '../server/src/cli/seed.ts');
/** Tiers with advanced search. */
const SEARCHERS = ['silver@demo.test', 'gold@demo.test', 'platinum@demo.test', 'admin@demo.test'];
const ROUNDS = 5;
const BARS = { searchP95: 25, slowest: 200, ratio: 1.5, matchesP95: 60 };

interface Round {
  http: { durations: number[]; perSecond: number };
  bare: { durations: number[]; perSecond: number };
}

async function seed(dataDir: string, members: string): Promise<void> {
  const startedAt = performance.now();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [SEED, '--members', members], { env, maxBuffer: 1e8 });
  console.log(`\n${members} members (created in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
}

function report(rounds: Round[], searches: readonly { kind: Kind }[]): void {
  const collectTimes = (kind: keyof Round) => rounds.flatMap((round) => round[kind].durations);
  const rate = (kind: keyof Round) =>
    rounds.reduce((sum, round) => sum + round[kind].perSecond, 0) / rounds.length;
  console.log(LATENCY_HEADER);
  console.log(formatLatencyRow('search over HTTP', collectTimes('http'), rate('http')));
  console.log(formatLatencyRow('the same SQL, sent directly', collectTimes('bare'), rate('bare')));
  for (const kind of kinds) {
    const ofKind = (round: Round) =>
      round.http.durations.filter((_, index) => searches[index % searches.length]?.kind === kind);
    console.log(formatLatencyRow(`  HTTP, ${kind}`, rounds.flatMap(ofKind)));
  }
  const ratio = quantile(collectTimes('http'), 0.5) / quantile(collectTimes('bare'), 0.5);
  const p95 = quantile(collectTimes('http'), 0.95);
  const slowest = Math.max(...collectTimes('http'));
  console.log(
    `ratio of medians ${ratio.toFixed(2)} (bar ${BARS.ratio}), p95 ${p95.toFixed(1)} ms (bar ${BARS.searchP95}), slowest ${slowest.toFixed(0)} ms (bar ${BARS.slowest})`,
  );
}

/** Finds page keys of third pages, which read more rows, for searches with enough results. */
async function findThirdPages<T>(
  searches: readonly T[],
  search: (search: T, index: number, key: PageKey | null) => Promise<SearchResults>,
): Promise<{ index: number; key: PageKey }[]> {
  const found: { index: number; key: PageKey }[] = [];
  for (const [index, item] of searches.entries()) {
    const second = (await search(item, index, null)).pagination.lastEvaluatedKey;
    const key = second && (await search(item, index, second)).pagination.lastEvaluatedKey;
    if (key) found.push({ index, key });
  }
  return found;
}

async function measure(dataDir: string): Promise<void> {
  const unlimited = { RATE_MEMBER_PER_MINUTE: '1000000', RATE_SEARCH_PER_MINUTE: '1000000' };
  const env = { PORT: String(await findFreePort()), DATA_DIR: dataDir, SEED_DEMO: '0', ...unlimited };
  const site = startSiteProcess(env);
  await site.waitUntilReady();
  const baseline = await openSearchBaseline(dataDir);
  try {
    const members = await Promise.all(
      SEARCHERS.map(async (email) => {
        const api = createMemberApi(site.url, await signInDemo(site.url, email));
        return { api, id: (await api.me()).userId };
      }),
    );
    const searches = createBenchSearches();
    const searcherOf = (index: number) => members[index % members.length] as (typeof members)[number];
    const recorded: RecordedSearch[] = [];
    for (const [index, { criteria }] of searches.entries()) {
      recorded.push(await baseline.record(searcherOf(index).id, criteria));
    }
    const overHttp = (_: unknown, at: number) => searcherOf(at).api.search(searches[at]?.criteria ?? {});
    const runBaseline = (search: RecordedSearch) => baseline.run(search);
    // One warm-up each, then alternating, so that a busy moment of the machine affects both.
    await measureEach(searches, overHttp);
    await measureEach(recorded, runBaseline);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        http: await measureEach(searches, overHttp),
        bare: await measureEach(recorded, runBaseline),
      });
    }
    report(rounds, searches);
    const thirdPages = await findThirdPages(searches, (search, index, key) =>
      searcherOf(index).api.search(search.criteria, key),
    );
    const third = await measureEach(thirdPages, ({ index, key }) =>
      searcherOf(index).api.search(searches[index]?.criteria ?? {}, key),
    );
    console.log(formatLatencyRow('their third pages', third.durations, third.perSecond));
    const sequential = await measureEach(searches, overHttp, 1);
    console.log(
      formatLatencyRow('search over HTTP, one at a time', sequential.durations, sequential.perSecond),
    );
    const tableScans = await baseline.findTableScans(recorded);
    console.log(
      tableScans.length === 0
        ? 'no statement scans a table'
        : `these statements scan a table:\n${tableScans.join('\n')}`,
    );

    const tasks = Array.from({ length: 400 }, (_, index) => searcherOf(index).api);
    const minimum = await measureEach(tasks, (api) => api.me());
    console.log(
      `${formatLatencyRow('own profile, for comparison', minimum.durations, minimum.perSecond)}   (the minimum of a call)`,
    );
    for (const [name, run] of [
      ['matches', (api: (typeof tasks)[number]) => api.matches()],
      ['recommendations', (api: (typeof tasks)[number]) => api.recommendations()],
    ] as const) {
      const { durations, perSecond } = await measureEach(tasks, run);
      console.log(`${formatLatencyRow(name, durations, perSecond)}   (bar for p95: ${BARS.matchesP95})`);
    }
  } finally {
    await baseline.close();
    await site.stop();
  }
}

/**
 * `npm run bench -- search [--members n …] [--data-dir folder]`: 200 searches over HTTP compared with the same SQL sent
 * directly to PostgreSQL, at three sizes. With a folder the members are kept for the next run.
 */
export async function search(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', multiple: true, default: SIZES },
      'data-dir': { type: 'string' },
    },
  });
  const data = values['data-dir'] ? null : await createTemporaryDataDir();
  const folder = path.resolve(values['data-dir'] ?? data?.folder ?? '');
  try {
    for (const members of values.members) {
      await seed(folder, members);
      await measure(folder);
    }
  } finally {
    await data?.remove();
  }
}
