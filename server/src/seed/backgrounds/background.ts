import type { NameGroup } from '../names/group.ts';

type Weights = Record<string, number>;

/** Where somebody comes from: faith, tongue, names and places that go together. */
export interface Background {
  share: number;
  religion: string;
  communities: Weights;
  motherTongue: string;
  alsoSpeaks: string[];
  names: NameGroup;
  /** The states their families are from. */
  states: Weights;
  /** The countries they have moved to. */
  abroad: Weights;
  /** How many of them eat no meat. */
  vegetarian: number;
}

/** The countries that most who left have gone to. */
export const west: Weights = { us: 40, gb: 18, ca: 18, au: 12, sg: 6, ae: 8, de: 5, nz: 3, ie: 2, nl: 2 };

export const gulf: Weights = { ae: 40, sa: 12, qa: 10, om: 8, kw: 8, bh: 5, us: 8, gb: 6, ca: 4, sg: 2 };

export const northIndian = ['hindi', 'english'];
