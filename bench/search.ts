import { execFile } from 'node:child_process';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import type { PageKey, SearchResults } from '@troth/contract';
import {
  createTemporaryDataDir,
  findFreePort,
  startSiteProcess,
} from '../server/src/testing/processes/site-process.ts';
import { formatLatencyRow, LATENCY_HEADER, measureEach, quantile } from './support/load.ts';
import { createMemberApi, signInDemo } from './support/member-api.ts';
import { type BenchSearch, createBenchSearches, type Kind, kinds } from './support/sample-searches.ts';
import { openSearchBaseline, type RecordedSearch } from './support/search-baseline.ts';

const SIZES = ['10000', '100000', '1000000'];
const SEED = path.resolve(import.meta.dirname, '../server/src/cli/seed.ts');
/** Tiers with advanced search. */
const SEARCHERS = ['silver@demo.test', 'gold@demo.test', 'platinum@demo.test', 'admin@demo.test'];
const ROUNDS = 5;
/** A round of other searches, because a process that has just started still compiles its code. */
const WARM_UP_ROUND = ROUNDS + 1;
/** The index answers faster. Before PostgreSQL ranks alone, a search waits for the index for a second. */
const INDEXED_MS = 150;
/** A search that PostgreSQL alone answers at once, so that it does not slow down the loading of the index. */
const CHEAP_SEARCH = { userId: '00000000-0000-4000-8000-000000000000' };
const BARS = { unselectiveP95: 60, selectiveP95: 25, perSecond: 150, slowestP99: 250, eventLoopMs: 25 };
/** Kinds of searches that many members match. */
const unselectiveKinds: readonly Kind[] = ['weak', 'mutual alone'];

async function seed(dataDir: string, members: string): Promise<void> {
  const startedAt = performance.now();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [SEED, '--members', members], { env, maxBuffer: 1e8 });
  console.log(`\n${members} members (created in ${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
}

interface Result {
  durations: number[];
  perSecond: number;
}

/** Prints the durations of a run by kind of search, and the p95 of searches that many and that few members match. */
function reportByKind(
  title: string,
  { durations, perSecond }: Result,
  searches: readonly { kind: Kind }[],
): void {
  console.log(formatLatencyRow(title, durations, perSecond));
  const ofKinds = (accepted: readonly Kind[]) =>
    durations.filter((_, index) => accepted.some((kind) => kind === searches[index]?.kind));
  for (const kind of kinds) console.log(formatLatencyRow(`  ${kind}`, ofKinds([kind])));
  const unselective = quantile(ofKinds(unselectiveKinds), 0.95);
  const selective = quantile(ofKinds(kinds.filter((kind) => !unselectiveKinds.includes(kind))), 0.95);
  console.log(
    `  p95 with many matches ${unselective.toFixed(1)} ms (bar ${BARS.unselectiveP95}), with few ${selective.toFixed(1)} ms (bar ${BARS.selectiveP95})`,
  );
}

const METRIC = /^(process_resident_memory_bytes|nodejs_eventloop_lag_max_seconds) (\S+)$/gm;

/** Prints the memory of the site's process, and its longest event loop delay since it was last read. */
async function reportProcess(url: string): Promise<void> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const metrics = Object.fromEntries(
    [...text.matchAll(METRIC)].map(([, name, value]) => [name, Number(value)]),
  );
  const megabytes = (metrics.process_resident_memory_bytes ?? 0) / 1e6;
  const delayMs = (metrics.nodejs_eventloop_lag_max_seconds ?? 0) * 1000;
  console.log(
    `  memory of the process ${megabytes.toFixed(0)} MB, longest event loop delay ${delayMs.toFixed(0)} ms (bar ${BARS.eventLoopMs})`,
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

/** Waits until the site ranks with its index. */
async function untilIndexed(api: Api): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const requestedAt = performance.now();
    await api.search(CHEAP_SEARCH);
    if (performance.now() - requestedAt < INDEXED_MS) break;
  }
  console.log(`ranked by the index after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

type Api = ReturnType<typeof createMemberApi>;

/** Signs in members with advanced search. */
const signInSearchers = (url: string) =>
  Promise.all(
    SEARCHERS.map(async (email) => {
      const api = createMemberApi(url, await signInDemo(url, email));
      return { api, id: (await api.me()).userId };
    }),
  );

/** Runs rounds of searches over many connections. */
async function measureThroughput(
  url: string,
  title: string,
  searcherOf: (index: number) => Api,
  searchesOf: (round: number) => BenchSearch[],
): Promise<void> {
  const rounds: Result[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const run = ({ criteria }: BenchSearch, index: number) => searcherOf(index).search(criteria);
    rounds.push(await measureEach(searchesOf(round), run));
  }
  const durations = rounds.flatMap((round) => round.durations);
  const perSecond = rounds.reduce((sum, round) => sum + round.perSecond, 0) / ROUNDS;
  console.log(formatLatencyRow(title, durations, perSecond));
  console.log(
    `  ${Math.round(perSecond)} a second (bar ${BARS.perSecond}), p99 ${quantile(durations, 0.99).toFixed(0)} ms (bar ${BARS.slowestP99})`,
  );
  await reportProcess(url);
}

/** Searches one at a time, again, over many connections, and their third pages. */
async function measureSearches(url: string, searcherOf: (index: number) => Api): Promise<void> {
  const warmUp = createBenchSearches(WARM_UP_ROUND);
  await measureEach(warmUp, ({ criteria }, at) => searcherOf(at).search(criteria), 1);
  const searches = createBenchSearches();
  const overHttp = (_: unknown, at: number) => searcherOf(at).search(searches[at]?.criteria ?? {});
  reportByKind('search, one at a time', await measureEach(searches, overHttp, 1), searches);
  reportByKind('the same again, one at a time', await measureEach(searches, overHttp, 1), searches);
  await reportProcess(url);
  await measureThroughput(url, 'the same again, 16 connections', searcherOf, () => searches);
  await measureThroughput(url, 'new searches, 16 connections', searcherOf, createBenchSearches);
  const thirdPages = await findThirdPages(searches, (search, index, key) =>
    searcherOf(index).search(search.criteria, key),
  );
  const third = await measureEach(thirdPages, ({ index, key }) =>
    searcherOf(index).search(searches[index]?.criteria ?? {}, key),
  );
  console.log(formatLatencyRow('their third pages', third.durations, third.perSecond));
}

/** Other lists, and the own profile, which shows the minimum of a call. */
async function measureLists(url: string, searcherOf: (index: number) => Api): Promise<void> {
  const tasks = Array.from({ length: 400 }, (_, index) => searcherOf(index));
  for (const [name, run] of [
    ['own profile, for comparison', (api: Api) => api.me()],
    ['matches', (api: Api) => api.matches()],
    ['recommendations', (api: Api) => api.recommendations()],
  ] as const) {
    const { durations, perSecond } = await measureEach<Api>(tasks, run);
    console.log(formatLatencyRow(name, durations, perSecond));
    await reportProcess(url);
  }
}

type Baseline = Awaited<ReturnType<typeof openSearchBaseline>>;

/** Only ranking, to see how much it delays the event loop of a process that does nothing else. */
async function measureRankingAlone(baseline: Baseline, idOf: (index: number) => string): Promise<void> {
  const searches: (() => Promise<unknown>)[] = [];
  for (const [index, { criteria }] of createBenchSearches(WARM_UP_ROUND).entries())
    searches.push(await baseline.prepareRanking(idOf(index), criteria));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const { durations, perSecond } = await measureEach(searches, (search) => search());
  delay.disable();
  console.log(formatLatencyRow('new searches, ranking alone', durations, perSecond));
  console.log(`  longest event loop delay ${(delay.max / 1e6).toFixed(0)} ms (bar ${BARS.eventLoopMs})`);
}

/** Ranking without requests, and the SQL of the searches, sent directly to PostgreSQL. */
async function measureDirectly(dataDir: string, idOf: (index: number) => string): Promise<void> {
  const baseline = await openSearchBaseline(dataDir);
  try {
    await measureRankingAlone(baseline, idOf);
    const recorded: RecordedSearch[] = [];
    for (const [index, { criteria }] of createBenchSearches().entries())
      recorded.push(await baseline.record(idOf(index), criteria));
    const bare = await measureEach(recorded, (search) => baseline.run(search));
    console.log(formatLatencyRow('SQL of the searches, sent directly', bare.durations, bare.perSecond));
    const tableScans = await baseline.findTableScans(recorded);
    console.log(
      tableScans.length === 0
        ? 'no statement scans a table'
        : `these statements scan a table:\n${tableScans.join('\n')}`,
    );
  } finally {
    await baseline.close();
  }
}

async function measure(dataDir: string): Promise<void> {
  const unlimited = { RATE_MEMBER_PER_MINUTE: '1000000', RATE_SEARCH_PER_MINUTE: '1000000' };
  const env = { PORT: String(await findFreePort()), DATA_DIR: dataDir, SEED_DEMO: '0', ...unlimited };
  const site = startSiteProcess(env);
  await site.waitUntilReady();
  try {
    const searchers = await signInSearchers(site.url);
    const searcherAt = (index: number) => searchers[index % searchers.length] as (typeof searchers)[number];
    await untilIndexed(searcherAt(0).api);
    await reportProcess(site.url);
    console.log(LATENCY_HEADER);
    await measureSearches(site.url, (index) => searcherAt(index).api);
    await measureLists(site.url, (index) => searcherAt(index).api);
    await measureDirectly(dataDir, (index) => searcherAt(index).id);
  } finally {
    await site.stop();
  }
}

/**
 * `npm run bench -- search [--members n …] [--data-dir folder]`: 200 searches over HTTP, one at a
 * time and over 16 connections, their ranking alone, and their SQL sent directly to PostgreSQL, at three sizes. With a folder the members are kept for the next run.
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
