type Refusal =
  | 'not_a_picture'
  | 'unsupported'
  | 'too_large'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_narrow'
  | 'damaged'
  | 'blank'
  | 'out_of_focus';

/** `scene`: developed, and the corners of `drawScene` are where they belong. */
type Expectation = Refusal | 'developed' | 'scene';

export interface OddFile {
  name: string;
  /** What it says it is. */
  contentType: string;
  bytes: Buffer;
  expect: Expectation;
}

/** A file to be made only when its turn comes: some are large. */
export interface OddRecipe extends Omit<OddFile, 'bytes'> {
  make(): Promise<Buffer> | Buffer;
}

export const recipe = (
  name: string,
  expect: Expectation,
  make: OddRecipe['make'],
  contentType = 'image/jpeg',
): OddRecipe => ({ name, expect, make, contentType });

/** Stands in everything that must not get through: no served byte may hold it. */
export const PLANTED = 'planted-by-the-sender';
