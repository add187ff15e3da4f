export interface PortraitSubject {
  seed: number;
  gender: 'female' | 'male' | 'other';
  age: number;
  religion: string;
  region?: string;
}
