import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { partnerPreferences } from '../profiles/partner-preferences.ts';
import type { Criterion } from '../profiles/profile-fields.ts';

/** What members are compared by: the keys of the partner preferences. */
export const criterion = z.enum(Object.keys(partnerPreferences.shape) as [Criterion, ...Criterion[]]);

/** 0 to 100; null if there is no preference or no answer. A missing answer never counts as a mismatch. */
const fitPercentage = z.int().min(0).max(100).nullable();

export const criterionFit = z
  .object({
    criterion,
    /** Share of the weight of all preferences of both members. */
    weight: z.number().min(0).max(1),
    /** How well the other member meets the caller's preference. */
    theirFit: fitPercentage,
    /** How well the caller meets the other member's preference. */
    myFit: fitPercentage,
    /** Whether a must-have of either member is not met. */
    unmetMustHave: z.boolean(),
    explanation: z.string(),
  })
  .meta({ id: 'CriterionFit' });

export type CriterionFit = z.infer<typeof criterionFit>;

/** Share of both members' preferences, by weight, that the other member has answered; 0 if neither has any. */
const knownShare = z.number().min(0).max(1);

/** Number of criteria in which a preference of either member meets an answer of the other. */
const comparedCriteria = z.int().min(0);

/** Compatibility as shown on a card. */
export const compatibilitySummary = z
  .object({
    /** 0 to 100, the same in both directions. */
    score: z.int().min(0).max(100),
    known: knownShare,
    comparedCriteria,
    /**
     * Reasons why the two fit, addressed to the viewer: at most two, those first that the fewest members of the same page
     * share. Must-haves are no reasons, because every member of a list meets them.
     */
    reasons: z.array(z.string()).max(2),
  })
  .meta({ id: 'CompatibilitySummary' });

export type CompatibilitySummary = z.infer<typeof compatibilitySummary>;

export const compatibility = z
  .object({
    userId: z.guid(),
    score: z.int().min(0).max(100),
    known: knownShare,
    comparedCriteria,
    theirFit: fitPercentage,
    myFit: fitPercentage,
    /** Whether no must-have of the caller is known to be unmet. */
    theyMeetMyMustHaves: z.boolean(),
    /** Whether no must-have of the other member is known to be unmet. */
    iMeetTheirMustHaves: z.boolean(),
    /** Number of criteria for which the caller has a preference. */
    myPreferenceCount: z.int().min(0),
    /** Criteria that the caller left blank, although the other member has a preference; highest weight first. */
    myMissingAnswers: z.array(criterion),
    /** What both have in common regardless of preferences: hobbies, languages. */
    inCommon: z.array(z.string()),
    breakdown: z.array(criterionFit),
  })
  .meta({ id: 'Compatibility' });

export type Compatibility = z.infer<typeof compatibility>;

export const compatibilityEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/matches/compatibility/:userId',
    summary: 'Compatibility of the caller and another member, in both directions and with explanations',
    params: z.strictObject({ userId: z.guid() }),
    response: compatibility,
    errors: ['NOT_FOUND'],
    failure: 'We couldn’t compare your profiles. Please try again.',
  }),
};
