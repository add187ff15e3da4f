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
 * The two parts of the members who fit in both directions: those who meet all of the seeker's preferences, and those
 * who meet only the must-haves. Each part is sorted by last activity.
 */
export type FitLevel = 'allPreferences' | 'mustHaves';

export interface FittingQuery {
  seeker: Seeker;
  begunAt: Date;
  /** Whether earlier pages were already shown. */
  isLater: boolean;
  /** Additional conditions in memory. */
  conditions?: Condition[];
  /** Additional conditions that only the database can check. */
  sqlConditions?: Expression<SqlBool>[];
}

/** A change becomes visible at most this long after its timestamp, because of the statement timeout. */
const MAX_COMMIT_DELAY_MS = 15_000;

/** Whether the profile was not changed since an instant, or never since it was created. */
const isUnchangedSince = (instant: Date): Expression<SqlBool> =>
  eb.or([
    eb('profiles.updated_at', '<=', new Date(instant.getTime() - MAX_COMMIT_DELAY_MS)),
    eb('profiles.updated_at', '=', eb.ref('profiles.joined_at')),
  ]);

/**
 * The query for the members of a part. A member who changed their profile after the first page was requested may have
 * been shown in the first part already, so later pages of the second part exclude them.
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
      part === 'allPreferences' ? preferenceConditions : negate(preferenceConditions),
    ],
    sqlConditions: [
      ...sqlConditions,
      ...(part === 'mustHaves' && isLater ? [isUnchangedSince(begunAt)] : []),
    ],
  };
}

/** Excludes members with whom the member has an interest in either direction, answered or not. */
export const withoutInterest = (memberId: string): Expression<SqlBool> =>
  sql<boolean>`not exists (
    select from interests where status <> 'withdrawn' and (
      (sender_id = ${memberId} and receiver_id = profiles.member_id)
      or (receiver_id = ${memberId} and sender_id = profiles.member_id)))`;

/** Position up to which the fitting members were read. */
export const fittingCursor = z.object({
  part: z.enum(['allPreferences', 'mustHaves']),
  /** The last member that was read from the part. */
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** Whether the part has so many members that an index scan finds enough soon; undefined if nothing was read yet. */
  crowded: z.boolean().optional(),
  /** Whether there are more members. */
  more: z.boolean(),
});

export type FittingCursor = z.infer<typeof fittingCursor>;

export const START_OF_FITTING: FittingCursor = { part: 'allPreferences', more: true };

interface FittingRequest {
  from: FittingCursor;
  limit: number;
  fitting: FittingQuery;
  sample: Sample;
}

/**
 * The next members who fit in both directions: first those who meet all preferences, then those who meet only the
 * must-haves.
 */
export async function findFittingMembers(
  db: Db,
  { from, limit, fitting, sample }: FittingRequest,
): Promise<{ memberIds: string[]; until: FittingCursor }> {
  const { part, last, crowded } = from;
  const query = buildFittingQuery(part, fitting);
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
    fitting,
    sample,
  });
  return { memberIds: [...memberIds, ...rest.memberIds], until: rest.until };
}
