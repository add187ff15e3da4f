import type { Rng } from './rng.ts';

/** What the traits of a person are chosen from. */
export interface Chooser {
  rng: (part: string) => Rng;
  age: number;
  years: number;
  woman: boolean;
  /** 0 is a masculine build, 1 a feminine one. */
  softness: number;
  religion: string;
  region: string;
}
