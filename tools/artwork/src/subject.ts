export interface PortraitSubject {
  seed: number;
  gender: 'female' | 'male' | 'other';
  age: number;
  religion: string;
  region?: string;
  /** Another number is the same person on another day: dressed otherwise, elsewhere, turned another way. */
  look?: number;
}
