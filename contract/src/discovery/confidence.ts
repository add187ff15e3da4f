import type { Criterion } from '../profiles/profile-fields.ts';

/** How much of a compatibility score rests on answers: from all or most of them to hardly any. */
export type Confidence = 'high' | 'medium' | 'low';

interface Comparison {
  /** Share of both members' preferences, by weight, that the other member has answered. */
  known: number;
  /** Number of criteria in which a preference of either member meets an answer of the other. */
  comparedCriteria: number;
}

/** The least that each confidence needs. Below medium a score mostly reflects missing answers or preferences. */
const bounds = {
  high: { known: 0.8, comparedCriteria: 8 },
  medium: { known: 0.5, comparedCriteria: 4 },
} as const satisfies Partial<Record<Confidence, Comparison>>;

const reaches = (comparison: Comparison, bound: Comparison): boolean =>
  comparison.known >= bound.known && comparison.comparedCriteria >= bound.comparedCriteria;

/** The confidence of a compatibility score. Screens show a text instead of a score with low confidence. */
export function confidenceOf(comparison: Comparison): Confidence {
  if (reaches(comparison, bounds.high)) return 'high';
  return reaches(comparison, bounds.medium) ? 'medium' : 'low';
}

interface OwnShare extends Comparison {
  /** Number of criteria for which the caller has a preference. */
  myPreferenceCount: number;
  /** Criteria that the caller left blank, although the other member has a preference. */
  myMissingAnswers: Criterion[];
}

export interface ConfidenceGaps {
  /** Criteria that the caller could answer. */
  answers: Criterion[];
  /** Whether more preferences of the caller would help. */
  preferences: boolean;
}

/** What the caller could add to raise the confidence; nothing if it is high. */
export function findConfidenceGaps(share: OwnShare): ConfidenceGaps {
  if (confidenceOf(share) === 'high') return { answers: [], preferences: false };
  const needed = bounds.high.comparedCriteria;
  return {
    answers: share.myMissingAnswers,
    preferences: share.comparedCriteria < needed && share.myPreferenceCount < needed,
  };
}
