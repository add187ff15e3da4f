import type { CriterionFit } from '@troth/contract';
import { expect, test } from 'vitest';
import { findMatchPoints } from './MatchChips.tsx';

const fit = (
  criterion: CriterionFit['criterion'],
  theirFit: number | null,
  myFit: number | null,
): CriterionFit => ({
  ...{ criterion, theirFit, myFit },
  weight: 0.1,
  unmetMustHave: false,
  explanation: '',
});

test('the points are what both share, then criteria that are met: three, or everything shared', () => {
  const breakdown = [
    fit('religion', 100, 100),
    fit('diet', 100, 0),
    fit('age', 100, null),
    fit('city', 100, 100),
  ];
  expect(findMatchPoints({ inCommon: [], breakdown }, false)).toEqual(['Religion', 'Age', 'City']);
  const inCommon = ['You both love chess', 'Same city: Pune'];
  expect(findMatchPoints({ inCommon, breakdown }, false)).toEqual([...inCommon, 'Religion']);
  const shared = ['a', 'b', 'c', 'd', 'e'];
  expect(findMatchPoints({ inCommon: shared, breakdown }, false)).toEqual(['a', 'b', 'c']);
  expect(findMatchPoints({ inCommon: shared, breakdown }, true)).toEqual(shared);
  expect(findMatchPoints({ inCommon: [], breakdown: [fit('diet', 0, 0)] }, false)).toEqual([]);
});
