import { parseArgs } from 'node:util';
import { findMissingPackages } from '../deploy/local-cluster/services.ts';
import { type Fault, faults } from './cluster/faults.ts';
import type { Impact } from './cluster/load.ts';
import { injectFault, startLoadedCluster } from './cluster/run.ts';
import { quantile } from './support/load.ts';

const MAX_ERRORS_MS = 15_000;
/** Faults that must not fail any request. */
const HARMLESS: readonly Fault[] = ['web', 'upgrade'];

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(7);

function formatImpact(name: string, { failedCalls, errorsMs, slowestMs, noLiveUpdateMs, error }: Impact) {
  const seconds = [errorsMs, slowestMs, noLiveUpdateMs].map(formatSeconds);
  return `${name.padEnd(12)}${String(failedCalls).padStart(8)}${seconds.map((text) => text.padStart(12)).join('')}  ${error.slice(0, 90)}`;
}

const HEADER = `${''.padEnd(12)}  failed   errors for  slowest ok  no live update for`;

function printSummary(results: Map<Fault, Impact[]>): boolean {
  let isGood = true;
  console.log(
    '\nfault       times  failed calls  errors for (median, longest)  no live update for (median, longest)',
  );
  for (const [fault, impacts] of results) {
    if (impacts.length === 0) continue;
    const failed = impacts.reduce((sum, { failedCalls }) => sum + failedCalls, 0);
    const errors = impacts.map(({ errorsMs }) => errorsMs);
    const liveUpdates = impacts.map(({ noLiveUpdateMs }) => noLiveUpdateMs);
    const times = [errors, liveUpdates].map(
      (values) => `${formatSeconds(quantile(values, 0.5))},${formatSeconds(Math.max(...values))}`,
    );
    console.log(
      `${fault.padEnd(12)}${String(impacts.length).padStart(5)}${String(failed).padStart(14)}${times.map((text) => text.padStart(30)).join('')}`,
    );
    if (Math.max(...errors) > MAX_ERRORS_MS || (HARMLESS.includes(fault) && failed > 0)) isGood = false;
  }
  return isGood;
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
  const unknown = selected.filter((name) => !(name in faults));
  if (unknown.length > 0) throw new Error(`No fault is called ${unknown}: ${Object.keys(faults)}`);
  const missing = findMissingPackages();
  if (missing.length > 0) {
    console.error(`Packages are missing: apt-get install ${missing.join(' ')}`);
    process.exitCode = 2;
    return;
  }
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      console.log('Stopping after this fault …');
      isInterrupted = true;
    });
  }
  const loaded = await startLoadedCluster();
  try {
    const results = new Map(selected.map((fault) => [fault, [] as Impact[]]));
    console.log(HEADER);
    for (let round = 0; round < Number(values.times); round++) {
      for (const [fault, impacts] of results) {
        if (isInterrupted) break;
        const impact = await injectFault(loaded, fault, round);
        impacts.push(impact);
        console.log(formatImpact(`${fault} ${round + 1}`, impact));
      }
    }
    await loaded.load.stop();
    const isGood = printSummary(results);
    const { acknowledged, lost, duplicated } = await loaded.load.compareWith(loaded.pool);
    console.log(`${acknowledged} writes acknowledged, ${lost} lost, ${duplicated} stored twice.`);
    process.exitCode = isGood && lost + duplicated === 0 ? 0 : 1;
  } finally {
    await loaded.close();
  }
}
