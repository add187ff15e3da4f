import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const bioAnalysis = z
  .object({
    /** False if most of the text is not in Latin script; then only its length is evaluated. */
    understood: z.boolean(),
    length: z.object({
      characters: z.int().min(0),
      words: z.int().min(0),
      verdict: z.enum(['empty', 'short', 'good', 'long']),
    }),
    /** 0 to 100: how much the text is about people, plans and feelings rather than facts. */
    warmth: z.int().min(0).max(100),
    /** Subjects that families usually look for and that the text lacks. */
    missing: z.array(z.string()),
    /** Suggestions, the most useful first. */
    suggestions: z.array(z.string()),
  })
  .meta({ id: 'BioAnalysis' });

export type BioAnalysis = z.infer<typeof bioAnalysis>;

export const bioAnalysisEndpoints = {
  analyse: endpoint({
    method: 'POST',
    path: '/profiles/me/bio-analysis',
    summary: 'Suggestions for an "About me" text, which is not stored',
    body: z.strictObject({ bio: z.string().max(2000, msg('Up to 2,000 characters')) }),
    response: bioAnalysis,
    errors: ['UPGRADE_REQUIRED'],
    failure: 'We couldn’t read your bio. Please try again.',
  }),
};
