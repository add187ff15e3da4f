import { expect, it } from 'vitest';
import { religionsOf } from './religions.ts';
import { traitsOf } from './traits.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

it('names the religion that a portrait was drawn for first', () => {
  for (const religion of ['hindu', 'muslim', 'sikh', 'parsi', 'none']) {
    expect(religionsOf({ seed: 5, gender: 'female', age: 30, religion }, 2)[0]).toBe(religion);
  }
});

it('gives a turban to Sikhs alone, and a bindi in any look to no other than Hindus and Jains', () => {
  for (const seed of seeds) {
    expect(religionsOf({ seed, gender: 'male', age: 30, religion: 'sikh' }, 1)).toEqual(['sikh']);
    const hindu = { seed, gender: 'female', age: 30, religion: 'hindu' } as const;
    const wearsBindi = [0, 1, 2].some((look) => traitsOf({ ...hindu, look }).style.bindi !== 'none');
    if (wearsBindi)
      expect(religionsOf(hindu, 3).filter((one) => !['hindu', 'jain'].includes(one))).toEqual([]);
  }
});

it('lets a portrait without markers suit members of other religions', () => {
  const suited = seeds.map((seed) => religionsOf({ seed, gender: 'male', age: 30, religion: 'hindu' }, 1));
  expect(suited.every((religions) => religions.includes('none'))).toBe(true);
  expect(suited.some((religions) => religions.includes('sikh'))).toBe(false);
});
