import type { Rng } from './rng.ts';

/** What the traits of a person are chosen from. */
export interface Chooser {
  /** What stays with the person. */
  rng: (part: string) => Rng;
  /** What is chosen again for every look. */
  daily: (part: string) => Rng;
  look: number;
  age: number;
  years: number;
  woman: boolean;
  /** 0 is a masculine build, 1 a feminine one. */
  softness: number;
  religion: string;
  region: string;
}
