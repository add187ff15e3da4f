import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import {
  type Condition,
  contraryOf,
  meetAllHopesOf,
  meetMustHavesOf,
  type Seeker,
  whoseMustHavesAreMetBy,
} from '../../profiles/index.ts';
import type { Wanted } from '../../search/index.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/**
 * Members who fit both ways come in two parts: first those who meet every hope of the seeker, then the others, who meet
 * the must-haves at least. Within a part who was here last comes first.
 */
export type Part = 'everyHope' | 'mustHaves';

export interface Fitting {
  seeker: Seeker;
  begunAt: Date;
  /** Whether somebody was shown in this run before. */
  isLater: boolean;
  /** What is asked more than to fit. */
  conditions?: Condition[];
  /** The same, where the database alone can tell. */
  beside?: Expression<SqlBool>[];
}

/** A change may be so much older than the moment in which others see it: no statement takes longer. */
const CHANGING_MS = 15_000;

/** Members who are as they were when a run began, or new: not those who may have been shown in it as another. */
const sameSince = (instant: Date): Expression<SqlBool> =>
  eb.or([
    eb('profiles.updated_at', '<=', new Date(instant.getTime() - CHANGING_MS)),
    eb('profiles.updated_at', '=', eb.ref('profiles.joined_at')),
  ]);

/**
 * Whom a part holds. Who has changed their profile since the run began may have come over from the first part, where
 * they were shown; so later pages of the second one leave them out, and nobody is shown twice.
 */
export function fitting(
  part: Part,
  { seeker, begunAt, isLater, conditions = [], beside = [] }: Fitting,
): Wanted {
  const everyHope = meetAllHopesOf(seeker, begunAt);
  return {
    seeker,
    order: 'last_active_at',
    conditions: [
      ...conditions,
      ...meetMustHavesOf(seeker, begunAt),
      ...whoseMustHavesAreMetBy(seeker),
      part === 'everyHope' ? everyHope : contraryOf(everyHope),
    ],
    beside: [...beside, ...(part === 'mustHaves' && isLater ? [sameSince(begunAt)] : [])],
  };
}
