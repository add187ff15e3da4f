import { readFileSync } from 'node:fs';
import type { Check } from './list.ts';
import { placeOf } from './places.ts';

type Imported = Extract<Check, { by: 'import' }>;
type InSource = Extract<Check, { by: 'source' }>;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** JSON has neither dates nor errors: an instant stands for a date, `{ "error": name }` for an error. */
function revived(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  if ('error' in value) {
    const { error, message = '' } = value as { error: string; message?: string };
    return Object.assign(new Error(message), { name: error });
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}

/** `tiers.free.limits.photos` of a module, or what a function there answers to what it is given. */
export async function imported({ from, name, given, library }: Omit<Imported, 'by'>): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ placeOf(from, library));
  let [owner, value]: [unknown, unknown] = [undefined, module];
  for (const key of name.split('.')) {
    if (value === null || value === undefined) throw new Error(`${from} has no ${name}`);
    [owner, value] = [value, (value as Record<string, unknown>)[key]];
  }
  if (value === undefined) throw new Error(`${from} has no ${name}`);
  if (given === undefined) return value;
  return (value as (...given: unknown[]) => unknown).apply(owner, given.map(revived)) ?? null;
}

/** "5 * 60 * 1000" and "60_000" as numbers, "true" and "false" as such; anything else as it stands. */
function read(words: string): unknown {
  if (words === 'true' || words === 'false') return words === 'true';
  if (!/^[\d_ *]+$/.test(words)) return words;
  return words
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

/** What the first group of a pattern finds in a source. */
export function inSource({ in: file, pattern, library }: InSource): unknown {
  const found = new RegExp(pattern).exec(readFileSync(placeOf(file, library), 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} has nothing like ${pattern}`);
  return read(found);
}
