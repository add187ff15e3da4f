import { z } from 'zod';

/** Schemas of settings, with error texts that say what they should be. */
type Setting = readonly [schema: z.ZodType, hint: string];

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = { [Name in keyof S]: z.output<S[Name][0]> };

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

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

/** The error if only some of these settings are given; an empty list counts as unset. */
export function requireAllOrNone(values: object): string[] {
  const names = Object.keys(values);
  const setCount = Object.values(values).filter(isSet).length;
  return setCount === 0 || setCount === names.length
    ? []
    : [`${listFormat.format(names)} should be set together`];
}

/** The error if any of these settings is given without the one they depend on. */
export function requireBaseSetting(on: object, values: object, settingName: string): string[] {
  const [[name, value] = []] = Object.entries(on);
  return isSet(value) || !Object.values(values).some(isSet)
    ? []
    : [`${name} should be set with ${settingName}`];
}
