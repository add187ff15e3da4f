import { z } from 'zod';

/** The schema of a setting, and a hint for the error message `<name> should be <hint>`. */
type Setting = readonly [schema: z.ZodType, hint: string];

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = { [Name in keyof S]: z.output<S[Name][0]> };

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const positiveInteger = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback);

export const nonEmptyString = z.string().min(1);

export const booleanSetting = z.stringbool({ truthy: ['true'], falsy: ['false'] });

export const webUrl = z.url({ protocol: /^https?$/ });

/** Host names of this machine. */
export const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether a URL leads to this machine only. */
export function isLoopbackUrl(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return LOOPBACK_HOSTS.has(host) || host.endsWith('.localhost');
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Returns an error if only some of these settings are set; an empty list counts as unset. */
export function requireAllOrNone(values: object): string[] {
  const names = Object.keys(values);
  const setCount = Object.values(values).filter(isSet).length;
  return setCount === 0 || setCount === names.length
    ? []
    : [`${listFormat.format(names)} should be set together`];
}

/** Returns an error if a dependent setting is set without the base setting. `description` names the dependent ones. */
export function requireBaseSetting(base: object, dependents: object, description: string): string[] {
  const [[name, value] = []] = Object.entries(base);
  return isSet(value) || !Object.values(dependents).some(isSet)
    ? []
    : [`${name} should be set with ${description}`];
}
