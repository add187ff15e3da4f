import { expect } from 'vitest';

/** Of an object only what the list names counts. */
export function expectSame(actual: unknown, value: unknown, part?: boolean): void {
  if (part) expect(actual).toContain(value);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    expect(actual).toMatchObject(value);
  else expect(actual).toEqual(value);
}
