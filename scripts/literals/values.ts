import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Check, root } from './list.ts';

/** Resolves dependencies of aws-amplify, which npm may install next to it or below it. */
const requireFromAmplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));

function resolveFile(file: string, library?: string): string {
  if (library === undefined) return path.join(root, file);
  return path.join(path.dirname(requireFromAmplify.resolve(`${library}/package.json`)), file);
}

type ImportCheck = Extract<Check, { by: 'import' }>;
type SourceCheck = Extract<Check, { by: 'source' }>;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** JSON has neither dates nor errors: a timestamp represents a date, `{ "error": name }` an error. */
function reviveValue(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) return value.map(reviveValue);
  if (typeof value !== 'object' || value === null) return value;
  if ('error' in value) {
    const { error, message = '' } = value as { error: string; message?: string };
    return Object.assign(new Error(message), { name: error });
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reviveValue(inner)]));
}

/**
 * Imports a value such as `tiers.free.limits.photos` from a module. With `given`, calls the value with these arguments
 * and returns the result, or one field of it.
 */
export async function importValue({
  from,
  name,
  given,
  field,
  library,
}: Omit<ImportCheck, 'by'>): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ resolveFile(from, library));
  let [owner, value]: [unknown, unknown] = [undefined, module];
  for (const key of name.split('.')) {
    if (value === null || value === undefined) throw new Error(`${from} has no ${name}`);
    [owner, value] = [value, (value as Record<string, unknown>)[key]];
  }
  if (value === undefined) throw new Error(`${from} has no ${name}`);
  if (given === undefined) return value;
  const result = (value as (...given: unknown[]) => unknown).apply(owner, given.map(reviveValue)) ?? null;
  return field === undefined ? result : (result as Record<string, unknown>)[field];
}

/** "5 * 60 * 1000" and "60_000" as numbers, "true" and "false" as booleans; anything else as it is. */
function parseSourceValue(source: string): unknown {
  if (source === 'true' || source === 'false') return source === 'true';
  if (!/^[\d_ *]+$/.test(source)) return source;
  return source
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}

/** Returns what the first group of a pattern matches in a source file. */
export function matchInSource({ in: file, pattern, library }: SourceCheck): unknown {
  const match = new RegExp(pattern).exec(readFileSync(resolveFile(file, library), 'utf8'))?.[1];
  if (match === undefined) throw new Error(`${file} has nothing like ${pattern}`);
  return parseSourceValue(match);
}
