import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

export const root = path.resolve(import.meta.dirname, '../..');

export type Layout = 'public' | 'auth' | 'members' | 'open';

/** The kinds of checks in docs/literals.json, described there under "checks". */
export type Check =
  | { by: 'text'; in?: string; part?: true }
  | { by: 'failure'; of: string }
  | { by: 'route'; layout: Layout }
  | {
      by: 'call';
      query?: string[];
      body?: string[];
      answer?: string[];
      defaults?: Record<string, unknown>;
      accepts?: Record<string, unknown>;
    }
  | {
      by: 'import';
      from: string;
      name: string;
      given?: unknown[];
      field?: string;
      library?: string;
      part?: true;
    }
  | { by: 'keys'; from: string; name: string }
  | { by: 'source'; in: string; pattern: string; library?: string }
  | { by: 'probe'; name: string; given: [string] }
  | { by: 'screen'; name: string; at?: number }
  | { by: 'nothing'; why: string };

export interface Literal<C extends Check = Check> {
  section: string;
  /** A sentence that continues with the value. */
  what: string;
  value: unknown;
  check: C;
  /** How an open or ambiguous requirement was decided. */
  decision?: string;
  /** How the product meets the requirement in another way. */
  note?: string;
}

interface Section {
  section: string;
  literals: Omit<Literal, 'section'>[];
}

export function readLiterals(): Literal[] {
  const { sections } = JSON.parse(readFileSync(path.join(root, 'docs/literals.json'), 'utf8')) as {
    sections: Section[];
  };
  return sections.flatMap(({ section, literals }) => literals.map((literal) => ({ section, ...literal })));
}

const formatValue = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** "§9: a badge stops counting at 99" */
export const describeLiteral = ({ section, what, value }: Literal): string =>
  `${section.split(' ')[0]}: ${what} ${formatValue(value)}`;

/** Returns the literals with certain kinds of checks, each with its sentence, for `test.each`. */
export function literalsCheckedBy<W extends Check['by']>(...checks: W[]) {
  type Found = Literal<Extract<Check, { by: W }>>;
  const isFound = (literal: Literal): literal is Found => checks.includes(literal.check.by as W);
  return readLiterals()
    .filter(isFound)
    .map((literal): [string, Found] => [describeLiteral(literal), literal]);
}

/**
 * Expects an actual value to be the documented one; of an object, only the documented fields count. With `part`, it
 * contains the documented text or values.
 */
export function expectSame(actual: unknown, value: unknown, part?: boolean): void {
  if (part && Array.isArray(value)) expect(actual).toEqual(expect.arrayContaining(value));
  else if (part) expect(actual).toContain(value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    expect(actual).toMatchObject(value);
  else expect(actual).toEqual(value);
}
