export type Weights = Record<string, number>;

/** An occupation with its education and income. */
export interface Career {
  occupation: string;
  /** Weight for women and men. */
  women: number;
  men: number;
  educations: Weights;
  /** Minimum and maximum age. */
  from: number;
  to?: number;
  /** Limited to these states, if given. */
  only?: 'in India' | 'in the country';
  /** Indexes in the list of income bands for a beginner and a senior in India. */
  income: [number, number];
  /** The title on the card. */
  titles: string[];
  /** Activity in the first person: "I …" */
  does: string[];
  /** Activities for particular titles. */
  doesAs?: Record<string, string[]>;
}

export const career = (
  occupation: string,
  [women, men]: [number, number],
  rest: Omit<Career, 'occupation' | 'women' | 'men'>,
): Career => ({ occupation, women, men, ...rest });
