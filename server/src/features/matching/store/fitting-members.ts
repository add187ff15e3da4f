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
 * Members who fit both ways come in two parts: first those who meet every hope of the seeker, then the others, who meet
 * the must-haves at least. Within a part who was here last comes first.
 */
export type FitLevel = 'everyHope' | 'mustHaves';

export interface FittingQuery {
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
const MAX_COMMIT_DELAY_MS = 15_000;

/** Members who are as they were when a run began, or new: not those who may have been shown in it as another. */
const isUnchangedSince = (instant: Date): Expression<SqlBool> =>
  eb.or([
    eb('profiles.updated_at', '<=', new Date(instant.getTime() - MAX_COMMIT_DELAY_MS)),
    eb('profiles.updated_at', '=', eb.ref('profiles.joined_at')),
  ]);

/**
 * Whom a part holds. Who has changed their profile since the run began may have come over from the first part, where
 * they were shown; so later pages of the second one leave them out, and nobody is shown twice.
 */
function buildFittingQuery(
  part: FitLevel,
  { seeker, begunAt, isLater, conditions = [], beside = [] }: FittingQuery,
): SearchQuery {
  const everyHope = meetsAllPreferencesOf(seeker, begunAt);
  return {
    seeker,
    order: 'last_active_at',
    conditions: [
      ...conditions,
      ...meetsMustHavesOf(seeker, begunAt),
      ...acceptsSeeker(seeker),
      part === 'everyHope' ? everyHope : negate(everyHope),
    ],
    beside: [...beside, ...(part === 'mustHaves' && isLater ? [isUnchangedSince(begunAt)] : [])],
  };
}

/** Members with whom there is no interest either way, answered or not. */
export const withoutInterest = (memberId: string): Expression<SqlBool> =>
  sql<boolean>`not exists (
    select from interests where status <> 'withdrawn' and (
      (sender_id = ${memberId} and receiver_id = profiles.member_id)
      or (receiver_id = ${memberId} and sender_id = profiles.member_id)))`;

/** How far those who fit were looked through. */
export const fittingCursor = z.object({
  part: z.enum(['everyHope', 'mustHaves']),
  last: z.object({ at: z.string(), memberId: z.string() }).optional(),
  /** How the part is looked through; undefined where it was not begun. */
  crowded: z.boolean().optional(),
  /** Whether there is anybody left. */
  more: z.boolean(),
});

export type FittingCursor = z.infer<typeof fittingCursor>;

export const START_OF_FITTING: FittingCursor = { part: 'everyHope', more: true };

interface FittingRequest {
  from: FittingCursor;
  most: number;
  fitting: FittingQuery;
  sample: Sample;
}

/** The next who fit both ways: those who meet every hope before those who meet the must-haves alone. */
export async function findFittingMembers(
  db: Db,
  { from, most, fitting: fit, sample }: FittingRequest,
): Promise<{ memberIds: string[]; until: FittingCursor }> {
  const { part, last, crowded } = from;
  const wanted = buildFittingQuery(part, fit);
  // One more than is taken tells whether there is anybody left.
  const found =
    crowded === undefined
      ? await findCandidates(db, wanted, { most: most + 1, sample })
      : { crowded, places: await findMoreCandidates(db, wanted, { after: last, most: most + 1, crowded }) };
  const taken = found.places.slice(0, most);
  const memberIds = taken.map(({ memberId }) => memberId);
  if (found.places.length > most || part === 'mustHaves') {
    const until = {
      part,
      last: taken.at(-1) ?? last,
      crowded: found.crowded,
      more: found.places.length > most,
    };
    return { memberIds, until };
  }
  const rest = await findFittingMembers(db, {
    from: { part: 'mustHaves', more: true },
    most: most - taken.length,
    fitting: fit,
    sample,
  });
  return { memberIds: [...memberIds, ...rest.memberIds], until: rest.until };
}
