import type { Ground } from './grounds.ts';

export type WomanHair = 'centre' | 'side' | 'braid' | 'bun' | 'curly' | 'bob' | 'wavy' | 'tied';
export type ManHair =
  | 'side'
  | 'quiff'
  | 'crop'
  | 'curly'
  | 'long'
  | 'swept'
  | 'wavy'
  | 'fringe'
  | 'receding'
  | 'bald';
export type Cover = 'none' | 'dupatta' | 'hijab' | 'turban' | 'topi' | 'kippah';
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
export type Dress =
  | 'sari'
  | 'salwar'
  | 'kurti'
  | 'top'
  | 'blazer'
  | 'sweater'
  | 'shirt'
  | 'kurta'
  | 'nehru'
  | 'sherwani';

export interface StyleTraits {
  womanHair: WomanHair;
  manHair: ManHair;
  hair: string;
  grey: number;
  partSide: 1 | -1;
  cover: Cover;
  coverColour: string;
  beard: Beard;
  dress: Dress;
  cloth: string;
  second: string;
  pattern: 'plain' | 'butta' | 'stripe' | 'leaf';
  bindi: 'none' | 'dot' | 'maroon' | 'tiny';
  nosePin: boolean;
  earrings: 'none' | 'stud' | 'jhumka' | 'hoop' | 'pearl';
  necklace: 'none' | 'chain' | 'beads' | 'pearls' | 'cross' | 'choker';
  glasses: 'none' | 'round' | 'square' | 'thin';
  flowers: boolean;
  lipTint: string;
  ground: Ground;
}
