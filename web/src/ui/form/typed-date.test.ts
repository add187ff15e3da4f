import { describe, expect, it } from 'vitest';
import { parseTypedDate, toIsoDay } from './typed-date.ts';

describe('a typed date', () => {
  it.each([
    '12/03/1996',
    '12-3-1996',
    '12.03.1996',
    '12 03 1996',
    '12031996',
    '1996-03-12',
    '12 March 1996',
    '12th mar 1996',
    'March 12, 1996',
    'mar 12 1996',
  ])('is read from "%s", digits with the day first', (text) => {
    expect(parseTypedDate(text)).toBe('1996-03-12');
  });

  it.each(['', '12/03', '12/03/96', 'March', '12 foo 1996'])('is not guessed from "%s"', (text) => {
    expect(parseTypedDate(text)).toBeUndefined();
  });

  it('leaves a day that does not exist to validation, which refuses it', () => {
    expect(parseTypedDate('31/02/1996')).toBe('1996-02-31');
  });

  it('converts a calendar date by its local day', () => {
    expect(toIsoDay(new Date(1996, 2, 12, 23, 59))).toBe('1996-03-12');
  });
});
