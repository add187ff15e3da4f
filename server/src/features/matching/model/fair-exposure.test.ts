import { expect, test } from 'vitest';
import { type Candidate, type ExposureBudget, rankFairly } from './fair-exposure.ts';

const now = new Date('2026-11-20T12:00:00Z');

const budget: ExposureBudget = {
  freeShares: 1,
  penalty: 1,
  maxShares: 3,
  newMemberShares: 0.5,
  newMemberDays: 7,
  newMemberPlaces: 1,
};

const createCandidate = (memberId: string, score: number, fields: Partial<Candidate> = {}): Candidate => ({
  memberId,
  score,
  exposure: 0,
  joinedAt: new Date('2026-01-01T00:00:00Z'),
  ...fields,
});

const rank = (candidates: Candidate[], length = candidates.length, changed: Partial<ExposureBudget> = {}) =>
  rankFairly(candidates, { budget: { ...budget, ...changed }, length, now }).map(({ memberId }) => memberId);

test('the order is that of the scores while no one has had more than the free exposures', () => {
  const candidates = [
    createCandidate('low', 0.1, { exposure: 1 }),
    createCandidate('high', 0.9, { exposure: 1 }),
    createCandidate('first of two', 0.5),
    createCandidate('second of two', 0.5, { exposure: 0.75 }),
  ];
  expect(rank(candidates)).toEqual(['high', 'first of two', 'second of two', 'low']);
});

test('the score falls with every exposure beyond the free ones', () => {
  // At two fair shares the score is divided by 2.
  const shown = createCandidate('shown', 0.8, { exposure: 2 });
  expect(rank([shown, createCandidate('better', 0.41)])).toEqual(['better', 'shown']);
  expect(rank([shown, createCandidate('worse', 0.39)])).toEqual(['shown', 'worse']);
});

test('a member over the maximum comes after all others and is shown only if there is no one else', () => {
  const exhausted = createCandidate('exhausted', 0.9, { exposure: 3 });
  const others = [createCandidate('a', 0.001), createCandidate('b', 0.0001)];
  expect(rank([exhausted, ...others])).toEqual(['a', 'b', 'exhausted']);
  expect(rank([exhausted, ...others], 2)).toEqual(['a', 'b']);
});

const joinedYesterday = { joinedAt: new Date('2026-11-19T12:00:00Z') };

test('in the first week a member below the minimum share gets the last place of the list', () => {
  const candidates = [
    createCandidate('a', 0.9),
    createCandidate('b', 0.8),
    createCandidate('new', 0.1, joinedYesterday),
    createCandidate('newer but worse', 0.05, joinedYesterday),
  ];
  expect(rank(candidates, 2)).toEqual(['a', 'new']);
  expect(rank(candidates, 2, { newMemberPlaces: 0 })).toEqual(['a', 'b']);
});

test('after the first week, or with the minimum share, a new member has no such place', () => {
  const others = [createCandidate('a', 0.9), createCandidate('b', 0.8)];
  const old = createCandidate('old', 0.1, { joinedAt: new Date('2026-11-13T12:00:00Z') });
  expect(rank([...others, old], 2)).toEqual(['a', 'b']);
  expect(rank([...others, createCandidate('new', 0.1, { ...joinedYesterday, exposure: 0.5 })], 2)).toEqual([
    'a',
    'b',
  ]);
});

test('no place is taken if a new member is in the list anyway', () => {
  const candidates = [
    createCandidate('a', 0.9),
    createCandidate('new', 0.8, joinedYesterday),
    createCandidate('b', 0.7),
    createCandidate('another new', 0.1, joinedYesterday),
  ];
  expect(rank(candidates, 3)).toEqual(['a', 'new', 'b']);
});
