import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { partnerPreferences } from '../profiles/partner-preferences.ts';

/** What members are compared by: the parts of the partner preferences (decisions §6). */
export const criterion = z.enum(
  Object.keys(partnerPreferences.shape) as [keyof typeof partnerPreferences.shape],
);

export type Criterion = z.infer<typeof criterion>;

/** 0 to 100; null where nothing was asked or nothing is known, which never counts as a refusal. */
const fitPercentage = z.int().min(0).max(100).nullable();

export const criterionFit = z
  .object({
    criterion,
    /** How much this counts, out of all that was asked on either side. */
    weight: z.number().min(0).max(1),
    /** How they meet what I hope for. */
    theirFit: fitPercentage,
    /** How I meet what they hope for. */
    myFit: fitPercentage,
    /** Whether a must-have of either side is not met. */
    unmetMustHave: z.boolean(),
    explanation: z.string(),
  })
  .meta({ id: 'CriterionFit' });

export type CriterionFit = z.infer<typeof criterionFit>;

/** How much of what both sides ask for the other side has answered, by weight; 0 where neither asks for anything. */
const knownShare = z.number().min(0).max(1);

/** Below this share most of a score stands for missing answers, so screens show words in place of it. */
const MIN_COMPARABLE_SHARE = 0.5;

export const isComparable = ({ known }: Pick<CompatibilitySummary, 'known'>): boolean =>
  known >= MIN_COMPARABLE_SHARE;

/** What a card tells of how two members fit. */
export const compatibilitySummary = z
  .object({
    /** 0 to 100, the same seen from either side. */
    score: z.int().min(0).max(100),
    known: knownShare,
    /** At most two, the strongest first, said to the viewer. */
    reasons: z.array(z.string()).max(2),
  })
  .meta({ id: 'CompatibilitySummary' });

export type CompatibilitySummary = z.infer<typeof compatibilitySummary>;

export const compatibility = z
  .object({
    userId: z.guid(),
    score: z.int().min(0).max(100),
    known: knownShare,
    theirFit: fitPercentage,
    myFit: fitPercentage,
    /** What both share beside any preference: hobbies, languages. */
    inCommon: z.array(z.string()),
    breakdown: z.array(criterionFit),
  })
  .meta({ id: 'Compatibility' });

export type Compatibility = z.infer<typeof compatibility>;

export const compatibilityEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/matches/compatibility/:userId',
    summary: 'How the member and another one fit, both ways and in words',
    params: z.strictObject({ userId: z.guid() }),
    response: compatibility,
    errors: ['NOT_FOUND'],
    failure: 'Failed to fetch compatibility',
  }),
};
