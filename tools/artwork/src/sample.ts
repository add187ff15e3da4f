import { rngFor } from './rng.ts';
import type { PortraitSubject } from './subject.ts';

const RELIGIONS = [
  'hindu',
  'hindu',
  'hindu',
  'muslim',
  'muslim',
  'christian',
  'sikh',
  'jain',
  'buddhist',
  'parsi',
  'jewish',
  'none',
] as const;

/** A made-up member for looking at the drawings; `only` is 'women', 'men' or 'men:sikh'. */
export function sampleSubject(seed: number, only = ''): PortraitSubject {
  const rng = rngFor(`sheet${seed}`);
  const gender = only.includes('women')
    ? 'female'
    : only.includes('men')
      ? 'male'
      : rng.chance(0.5)
        ? 'female'
        : 'male';
  const religion = only.split(':')[1] ?? rng.pick(RELIGIONS);
  const age = Math.round(rng.chance(0.78) ? rng.range(21, 37) : rng.range(38, 68));
  const region = rng.pick(['', 'Maharashtra', 'Kerala', 'Punjab', 'Assam', 'Tamil Nadu', 'Gujarat']);
  return { seed, gender, age, religion, region };
}
