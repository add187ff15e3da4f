import { Histogram, type Registry } from 'prom-client';

/** Called with the command tag of a statement that has ended, such as `SELECT`; undefined if it failed. */
export type OnStatement = (command: string | undefined, seconds: number) => void;

const kindsOfCommands = new Map([
  ['SELECT', 'read'],
  ['INSERT', 'write'],
  ['UPDATE', 'write'],
  ['DELETE', 'write'],
  ['MERGE', 'write'],
]);

const NAME = 'database_statement_duration_seconds';

/** Returns a function that observes how long statements take. Requests and jobs of a process share the histogram. */
export function createStatementObserver(registry: Registry): OnStatement {
  const existing = registry.getSingleMetric(NAME) as Histogram<'kind'> | undefined;
  const duration =
    existing ??
    new Histogram({
      name: NAME,
      help: 'How long statements took. `other` begins and commits transactions',
      labelNames: ['kind'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  for (const kind of ['read', 'write', 'other', 'failed']) duration.zero({ kind });
  return (command, seconds) => {
    const kind = command === undefined ? 'failed' : (kindsOfCommands.get(command) ?? 'other');
    duration.observe({ kind }, seconds);
  };
}
