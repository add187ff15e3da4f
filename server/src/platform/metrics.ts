import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import serverPackage from '../../package.json' with { type: 'json' };

/** The version of the site, for logs and metrics. */
export const { version } = serverPackage;

/** Creates the registry of a process with the metrics of Node and the version of the site. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'site_info', help: 'The version of the site', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  return registry;
}

interface CounterOptions<Label extends string> {
  name: string;
  help: string;
  labelNames: Label[];
}

/** Returns the counter of this name. Several parts of a process may count with it, such as requests and jobs. */
export function sharedCounter<Label extends string>(
  registry: Registry,
  options: CounterOptions<Label>,
): Counter<Label> {
  const existing = registry.getSingleMetric(options.name) as Counter<Label> | undefined;
  return existing ?? new Counter({ ...options, registers: [registry] });
}

/** Wraps an action so that a counter with the label `result` counts how often it succeeded and failed. */
export function countResults<Args extends unknown[], Result>(
  registry: Registry,
  { name, help }: { name: string; help: string },
  action: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const counter = new Counter({ name, help, labelNames: ['result'], registers: [registry] });
  // So that a rate can be computed from the first failure on.
  for (const result of ['ok', 'failed']) counter.inc({ result }, 0);
  return async (...args) => {
    try {
      const result = await action(...args);
      counter.inc({ result: 'ok' });
      return result;
    } catch (error) {
      counter.inc({ result: 'failed' });
      throw error;
    }
  };
}
