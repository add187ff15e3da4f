import { expect, test } from 'vitest';
import { createMethods } from './methods.ts';
import { createWorld, simulateMonth } from './simulator.ts';

const options = { seed: 1, members: 150, days: 8 };
const world = createWorld(options);

const methodOf = (name: string) => {
  const method = createMethods(1, world.behaviour).find((candidate) => candidate.name === name);
  if (!method) throw new Error(`There is no method ${name}`);
  return method;
};

test('a month with the same seed and method always has the same outcome', () => {
  const again = createWorld(options);
  for (const { name } of createMethods(1, world.behaviour)) {
    expect(simulateMonth(again, methodOf(name))).toEqual(simulateMonth(world, methodOf(name)));
  }
});

test('pairs exist in both directions, and only where both must-haves and genders fit', () => {
  const { pairs, members } = world;
  expect(pairs.count).toBeGreaterThan(1000);
  for (let pair = 0; pair < pairs.count; pair++) {
    const reverse = pairs.reverse[pair] as number;
    expect([pairs.seekers[reverse], pairs.others[reverse]]).toEqual([
      pairs.others[pair],
      pairs.seekers[pair],
    ]);
    const [seeker, other] = [members[pairs.seekers[pair] as number], members[pairs.others[pair] as number]];
    expect(seeker?.lookingFor).toContain(other?.person.gender);
  }
});

test('no list shows a member twice, or one who has not joined yet', () => {
  const shown = new Set<number>();
  const rules = methodOf('rules both ways');
  simulateMonth(world, {
    name: 'observed',
    rank(site, seeker, candidates) {
      const list = rules.rank(site, seeker, candidates);
      for (const pair of list) {
        expect(shown.has(pair)).toBe(false);
        shown.add(pair);
        expect(world.pairs.seekers[pair]).toBe(seeker);
        expect(world.members[world.pairs.others[pair] as number]?.joinDay).toBeLessThanOrEqual(site.day);
      }
      return list;
    },
  });
  expect(shown.size).toBeGreaterThan(500);
});

test('no method knows who would match: the truth has better lists', () => {
  const { behaviour } = world;
  const outcome = simulateMonth(world, {
    name: 'truth',
    rank: (site, _seeker, candidates) =>
      candidates
        .toSorted((a, b) => Number(behaviour.wouldMatch(b)) - Number(behaviour.wouldMatch(a)))
        .slice(0, site.listLength),
  });
  for (const method of createMethods(1, world.behaviour)) {
    const { precisionAt3 } = simulateMonth(world, method);
    expect(precisionAt3).toBeLessThan(outcome.precisionAt3);
  }
});
