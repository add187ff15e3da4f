import { z } from 'zod';

/** What is read from the environment, and what it should be when it is wrong. */
type Setting = readonly [schema: z.ZodType, hint: string];

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = { [Name in keyof S]: z.output<S[Name][0]> };

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

export const count = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback);

export const filled = z.string().min(1);

export const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'] });

export const webAddress = z.url({ protocol: /^https?$/ });

/** Hosts that lead no further than this machine. */
export const OWN_MACHINE = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether an address leads no further than this machine. */
export function isOwnMachine(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return OWN_MACHINE.has(host) || host.endsWith('.localhost');
}
