import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '../../../platform/database.ts';
import {
  acceptsSeeker,
  type Condition,
  meetsAllPreferencesOf,
  meetsMustHavesOf,
  negate,
  type Seeker,
} from '../../profiles/index.ts';
import { findCandidates, findMoreCandidates, type Sample, type SearchQuery } from '../../search/index.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/**
 * Members who fit in both directions, in two parts: first those who meet all of the seeker's preferences, then those
 * who only meet the must-haves. Each part is sorted by last activity.
 */
export type FitLevel = 'everyHope' | 'mustHaves';

export interface FittingQuery {
  seeker: Seeker;
  begunAt: Date;
  /** Whether a member was already shown in this run. */
  isLater: boolean;
  /** Additional conditions in memory. */
  conditions?: Condition[];
  /** Additional conditions that only the database can check. */
  sqlConditions?: Expression<SqlBool>[];
}

/** A change may be this much older than the moment it becomes visible: the statement time-out. */
const MAX_COMMIT_DELAY_MS = 15_000;

/** Members unchanged since the run began, or new: a changed one may have been shown already in the other part. */
const isUnchangedSince = (instant: Date): Expression<SqlBool> =>
  eb.or([
    eb('profiles.updated_at', '<=', new Date(instant.getTime() - MAX_COMMIT_DELAY_MS)),
    eb('profiles.updated_at', '=', eb.ref('profiles.joined_at')),
  ]);

/**
 * The members of a part. A member who changed their profile since the run began may have moved from the first part,
 * where they were shown, so later pages of the second part exclude them.
 */
function buildFittingQuery(
  part: FitLevel,
  { seeker, begunAt, isLater, conditions = [], sqlConditions = [] }: FittingQuery,
): SearchQuery {
  const preferenceConditions = meetsAllPreferencesOf(seeker, begunAt);
  return {
    seeker,
    order: 'last_active_at',
    conditions: [
      ...conditions,
      ...meetsMustHavesOf(seeker, begunAt),
      ...acceptsSeeker(seeker),
      part === 'everyHope' ? preferenceConditions : negate(preferenceConditions),
    ],
    sqlConditions: [
      ...sqlConditions,
      ...(part === 'mustHaves' && isLater ? [isUnchangedSince(begunAt)] : []),
    ],
  };
}

/** Members without an interest in either direction, answered or not. */
export const withoutInterest = (memberId: string): Expression<SqlBool> =>
  sql<boolean>`not exists (
    select from interests where status <> 'withdrawn' and (
      (sender_id = ${memberId} and receiver_id = profiles.member_id)
      or (receiver_id = ${memberId} and sender_id = profiles.member_id)))`;

/** How far the fitting members were read. */
export const fittingCursor = z.object({
  part: z.enum(['everyHope', 'mustHaves']),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** Position in the part; undefined if it was not started. */
  crowded: z.boolean().optional(),
  /** Whether there are more members. */
  more: z.boolean(),
});

export type FittingCursor = z.infer<typeof fittingCursor>;

export const START_OF_FITTING: FittingCursor = { part: 'everyHope', more: true };

interface FittingRequest {
  from: FittingCursor;
  limit: number;
  fitting: FittingQuery;
  sample: Sample;
}

/**
 * The next members who fit in both directions: those who meet all preferences first, then those who only meet the
 * must-haves.
 */
export async function findFittingMembers(
  db: Db,
  { from, limit, fitting: fit, sample }: FittingRequest,
): Promise<{ memberIds: string[]; until: FittingCursor }> {
  const { part, last, crowded } = from;
  const query = buildFittingQuery(part, fit);
  // Reads one more than needed to know whether there are more.
  const found =
    crowded === undefined
      ? await findCandidates(db, query, { limit: limit + 1, sample })
      : {
          crowded,
          positions: await findMoreCandidates(db, query, { after: last, limit: limit + 1, crowded }),
        };
  const candidates = found.positions.slice(0, limit);
  const memberIds = candidates.map(({ memberId }) => memberId);
  if (found.positions.length > limit || part === 'mustHaves') {
    const until = {
      part,
      last: candidates.at(-1) ?? last,
      crowded: found.crowded,
      more: found.positions.length > limit,
    };
    return { memberIds, until };
  }
  const rest = await findFittingMembers(db, {
    from: { part: 'mustHaves', more: true },
    limit: limit - candidates.length,
    fitting: fit,
    sample,
  });
  return { memberIds: [...memberIds, ...rest.memberIds], until: rest.until };
}
