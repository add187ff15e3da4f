export interface PortraitSubject {
  seed: number;
  gender: 'female' | 'male' | 'other';
  age: number;
  religion: string;
  region?: string;
  /** Another number is the same person on another day: dressed otherwise, elsewhere, turned another way. */
  look?: number;
}

/**
 * How a person is placed in the picture, so that further photos differ in more than clothes: the first look is a
 * portrait, the second is turned to the side, and the others show the person in a place.
 */
export type Composition = 'portrait' | 'turned' | 'candid';

export const compositionOf = (look: number): Composition =>
  look === 0 ? 'portrait' : look === 1 ? 'turned' : 'candid';
