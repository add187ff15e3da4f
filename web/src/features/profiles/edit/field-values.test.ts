import { formatHeight } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { filterOptions } from '../../../ui/form/AutocompleteInput.tsx';
import { normalizeTypedHeight } from './field-values.ts';

const options = Array.from({ length: 101 }, (_height, index) => formatHeight(120 + index)).map((label) => ({
  value: label,
  label,
}));
const findLabels = (typed: string) =>
  filterOptions(options, normalizeTypedHeight(typed)).map(({ label }) => label);

describe('a typed height', () => {
  it.each([
    "5'4",
    `5'4"`,
    "5'4''",
    '5’4”',
    '5′4″',
    '5 4',
    '5.4',
    '5,4',
    '5-4',
    "5'04",
    '5ft 4',
    '5 ft 4 in',
    '5 Ft. 4 in.',
    '5 feet 4 inches',
    '5 फ़ुट 4 इंच',
    '5\'-4"',
    "५'४",
  ])('finds 5′4″ for "%s"', (typed) => {
    expect(findLabels(typed)).toEqual(['5′4″ (162 cm)', '5′4″ (163 cm)']);
  });

  it.each(['163', '163 cm', '163cm', '1.63', '1.63 m', '1,63', '१६३'])('finds 163 cm for "%s"', (typed) => {
    expect(findLabels(typed)).toEqual(['5′4″ (163 cm)']);
  });

  it('finds all heights with these feet until the inches are typed', () => {
    expect(findLabels("5'")).toHaveLength(30);
    for (const typed of ['5 f', '5 fe', '5 ft']) expect(findLabels(typed)).toEqual(findLabels("5'"));
  });

  it('lists one inch before ten and eleven until the inches are complete', () => {
    expect(findLabels("5'1")[0]).toBe('5′1″ (154 cm)');
    expect(findLabels("5'1").at(-1)).toBe('5′11″ (181 cm)');
    expect(findLabels(`5'1"`).at(-1)).toBe('5′1″ (156 cm)');
  });

  it('accepts metres with their unit', () => {
    expect(findLabels('1.7 m')).toEqual(['5′7″ (170 cm)']);
  });

  it.each(['tall', "5'14", '9 feet'])('finds nothing for "%s"', (typed) => {
    expect(findLabels(typed)).toEqual([]);
  });
});
