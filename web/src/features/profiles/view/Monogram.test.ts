import { expect, test } from 'vitest';
import { chooseMonogram } from './Monogram.tsx';

const createIds = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

test('a member has the same monogram everywhere', () => {
  const [id = ''] = createIds(1);
  expect(chooseMonogram(id)).toEqual(chooseMonogram(id));
});

test('members have all combinations of five motifs and five tints', () => {
  const monograms = createIds(2000).map(chooseMonogram);
  expect(new Set(monograms.map(({ motif, tint }) => `${motif} ${tint}`)).size).toBe(25);
});
