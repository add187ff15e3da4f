export type Weights = Record<string, number>;

/** An occupation with its education and income. */
export interface Career {
  occupation: string;
  /** Weights of the career for women and men. */
  women: number;
  men: number;
  educations: Weights;
  /** Minimum and maximum age in years. */
  minAge: number;
  maxAge?: number;
  /** Limits the career to members in India, or in rural areas of India. */
  onlyIn?: 'India' | 'rural areas';
  /** Indexes in the list of income bands for a beginner and a senior in India. */
  incomeBands: [number, number];
  /** The title on the card. */
  titles: string[];
  /** Activities in the first person, after "I". */
  activities: string[];
  /** Activities for particular titles. */
  activitiesByTitle?: Record<string, string[]>;
}

export const createCareer = (
  occupation: string,
  [women, men]: [number, number],
  rest: Omit<Career, 'occupation' | 'women' | 'men'>,
): Career => ({ occupation, women, men, ...rest });
