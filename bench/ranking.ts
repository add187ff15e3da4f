import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseDecisions } from './ranking/csv.ts';
import { evaluateDecisions, formatScores } from './ranking/csv-evaluation.ts';
import { createMethods } from './ranking/methods.ts';
import { formatComparison, formatTable, type MethodOutcomes } from './ranking/report.ts';
import { createWorld, simulateMonth } from './ranking/simulator.ts';

interface Simulation {
  members: number;
  days: number;
  seeds: number;
}

/** Replays a month with each method and each seed. */
function simulate({ members, days, seeds }: Simulation): MethodOutcomes[] {
  const methods: MethodOutcomes[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const world = createWorld({ seed, members, days });
    for (const [index, method] of createMethods(seed, world.behaviour).entries()) {
      const startedAt = performance.now();
      const outcome = simulateMonth(world, method);
      const row = methods[index] ?? { name: method.name, outcomes: [] };
      methods[index] = row;
      row.outcomes.push(outcome);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.error(`seed ${seed}, ${method.name}: ${outcome.acceptedInterests} accepted in ${seconds} s`);
    }
  }
  return methods;
}

function printComparisons(methods: readonly MethodOutcomes[]): void {
  const find = (name: string) => methods.find((method) => method.name === name);
  for (const [from, to] of [
    ['rules both ways', 'rules both ways and fair'],
    ['rules both ways', 'learned'],
    ['learned', 'learned and fair'],
  ] as const) {
    const [before, after] = [find(from), find(to)];
    if (before && after) console.log(formatComparison(before, after));
  }
}

/**
 * `npm run bench -- ranking [--members 2000] [--days 30] [--seeds 3]` compares ranking methods on simulated members, and
 * `npm run bench -- ranking --csv <file>` on recorded decisions (docs/decisions/042-learning-to-rank.md).
 */
export async function ranking(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '2000' },
      days: { type: 'string', default: '30' },
      seeds: { type: 'string', default: '3' },
      csv: { type: 'string' },
    },
  });
  if (values.csv !== undefined) {
    console.log(formatScores(evaluateDecisions(parseDecisions(readFileSync(values.csv, 'utf8')))));
    return;
  }
  const [members, days, seeds] = [Number(values.members), Number(values.days), Number(values.seeds)];
  const methods = simulate({ members, days, seeds });
  console.log(`${members} members, ${days} days, ${seeds} seeds\n\n${formatTable(methods)}\n`);
  printComparisons(methods);
}
