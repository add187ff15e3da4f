import { parseArgs } from 'node:util';
import { findMissingPackages } from '../deploy/local-cluster/services.ts';
import { type Fault, faults, findExceededLimits } from './cluster/faults.ts';
import type { Impact } from './cluster/load.ts';
import { injectFault, type LoadedCluster, measurePrimaryShare, startLoadedCluster } from './cluster/run.ts';
import { quantile } from './support/load.ts';

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(7);

function formatImpact(name: string, { failedCalls, errorsMs, slowestMs, noLiveUpdateMs, error }: Impact) {
  const seconds = [errorsMs, slowestMs, noLiveUpdateMs].map(formatSeconds);
  return `${name.padEnd(12)}${String(failedCalls).padStart(8)}${seconds.map((text) => text.padStart(12)).join('')}  ${error.slice(0, 90)}`;
}

const HEADER = `${''.padEnd(12)}  failed   errors for  slowest ok  no live update for`;

function printSummary(results: Map<Fault, Impact[]>): boolean {
  const exceeded: string[] = [];
  console.log(
    '\nfault       times  failed calls  errors for (median, longest)  no live update for (median, longest)',
  );
  for (const [fault, impacts] of results) {
    const failed = impacts.reduce((sum, { failedCalls }) => sum + failedCalls, 0);
    const errors = impacts.map(({ errorsMs }) => errorsMs);
    const liveUpdates = impacts.map(({ noLiveUpdateMs }) => noLiveUpdateMs);
    const times = [errors, liveUpdates].map(
      (values) => `${formatSeconds(quantile(values, 0.5))},${formatSeconds(Math.max(...values))}`,
    );
    console.log(
      `${fault.padEnd(12)}${String(impacts.length).padStart(5)}${String(failed).padStart(14)}${times.map((text) => text.padStart(30)).join('')}`,
    );
    exceeded.push(
      ...impacts.flatMap((impact) => findExceededLimits(fault, impact).map((text) => `${fault}: ${text}`)),
    );
  }
  if (exceeded.length > 0) console.log(`\nMore than allowed:\n${exceeded.join('\n')}`);
  return exceeded.length === 0;
}

/** Injects each fault some times, in turn. Returns whether the limits were kept and no write was lost. */
async function measureFaults(
  loaded: LoadedCluster,
  selected: readonly Fault[],
  times: number,
): Promise<boolean> {
  const results = new Map(selected.map((fault) => [fault, [] as Impact[]]));
  console.log(HEADER);
  for (let round = 0; round < times; round++) {
    for (const [fault, impacts] of results) {
      const impact = await injectFault(loaded, fault, round);
      impacts.push(impact);
      console.log(formatImpact(`${fault} ${round + 1}`, impact));
    }
  }
  await loaded.load.stop();
  const isWithinLimits = printSummary(results);
  const { acknowledged, unacknowledged, lost, duplicated } = await loaded.load.compareWith(loaded.pool);
  console.log(
    `${acknowledged} writes acknowledged, ${lost} lost, ${duplicated} stored twice; ${unacknowledged} never acknowledged.`,
  );
  return isWithinLimits && acknowledged > 0 && lost + duplicated === 0;
}

/** `npm run bench -- cluster [--faults primary,redis,web,upgrade] [--times 10]` */
export async function cluster(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: 'string', default: Object.keys(faults).join() },
      times: { type: 'string', default: '10' },
    },
  });
  const selected = values.faults.split(',') as Fault[];
  const unknown = selected.filter((name) => !Object.hasOwn(faults, name));
  if (unknown.length > 0) throw new Error(`No fault is called ${unknown}: ${Object.keys(faults)}`);
  if (!/^[1-9]\d*$/.test(values.times)) throw new Error('--times must be a positive whole number');
  const missing = findMissingPackages();
  if (missing.length > 0) {
    console.error(`Packages are missing: apt-get install ${missing.join(' ')}`);
    process.exitCode = 2;
    return;
  }
  const cleanup = new AsyncDisposableStack();
  let cleaned: Promise<void> | undefined;
  const cleanUp = () => (cleaned ??= cleanup.disposeAsync());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // After SIGHUP there may be no terminal to write to.
      if (!cleaned && signal !== 'SIGHUP') console.log('Stopping the cluster …');
      cleanUp()
        .catch(console.error)
        .finally(() => process.exit(1));
    });
  }
  try {
    const loaded = await startLoadedCluster(cleanup);
    const { primary, all } = await measurePrimaryShare();
    const share = ((100 * primary) / all).toFixed(0);
    console.log(`Without faults, the primary runs ${share}% of the transactions: ${primary} of ${all}.`);
    process.exitCode = (await measureFaults(loaded, selected, Number(values.times))) ? 0 : 1;
  } finally {
    await cleanUp();
  }
}
