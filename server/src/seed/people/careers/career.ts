export type Weights = Record<string, number>;

/** A way to make a living, with the schooling and the income that go with it. */
export interface Career {
  occupation: string;
  /** How often women and men do it. */
  women: number;
  men: number;
  educations: Weights;
  /** The youngest and the oldest who do it. */
  from: number;
  to?: number;
  /** Where alone it is done. */
  only?: 'in India' | 'in the country';
  /** Places in the list of income bands for a beginner and for an old hand in India. */
  income: [number, number];
  /** What it says on the card: somebody is this. */
  titles: string[];
  /** "I …" */
  does: string[];
  /** What somebody of this very title does instead. */
  doesAs?: Record<string, string[]>;
}

export const career = (
  occupation: string,
  [women, men]: [number, number],
  rest: Omit<Career, 'occupation' | 'women' | 'men'>,
): Career => ({ occupation, women, men, ...rest });
