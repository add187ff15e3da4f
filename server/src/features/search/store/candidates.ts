import type { Gender } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { MemberCondition } from '../../../adapters/ranking/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';
import { type Seeker, toSql, visibleToSeeker } from '../../profiles/index.ts';
import { MAX_SCANNED_ROWS } from '../rules.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/** Columns with an index in the order of activity, most selective first. */
export const scanColumns = ['community', 'city', 'mother_tongue', 'state', 'religion'] as const;

/** A column that a search filters, and the accepted values. An index scan reads only members with these values. */
export interface ScanNarrowing {
  column: (typeof scanColumns)[number];
  values: string[];
}

/** A search for the visible members who meet all conditions, latest first. */
export interface SearchQuery {
  seeker: Seeker;
  conditions: MemberCondition[];
  /** Conditions that only the database can check. */
  sqlConditions?: Expression<SqlBool>[];
  order: 'last_active_at' | 'joined_at';
  /** Ages are those of this instant's UTC day. */
  now: Date;
  /** Repeats one of the conditions in a form that an index scan can use. */
  narrowing?: ScanNarrowing;
}

/** A member's position in the order of a search; the time has microseconds, which a `Date` would lose. */
export interface ScanPosition {
  at: string;
  memberId: string;
}

export interface ScanBatch {
  after: ScanPosition | undefined;
  limit: number;
}

/**
 * A contiguous range of an index: listed members of one gender and, if the scan is narrowed, with one value of the
 * narrowed column.
 */
export interface ScanRange {
  gender: Gender;
  value: string | null;
}

/** The condition that a row comes after a position. */
const isAfterPosition = (order: SearchQuery['order'], after: ScanPosition) =>
  sql<boolean>`(${sql.ref(order)}, member_id) < (${after.at}::timestamptz, ${after.memberId}::uuid)`;

export const toScanRanges = ({ seeker, narrowing }: SearchQuery): ScanRange[] =>
  seeker.lookingFor.flatMap((gender) => (narrowing?.values ?? [null]).map((value) => ({ gender, value })));

/** The condition that a row of `profiles` matches the query. */
const matchesQuery = ({ seeker, conditions, sqlConditions = [] }: SearchQuery): Expression<SqlBool> =>
  eb.and([visibleToSeeker(seeker), ...conditions.map(toSql), ...sqlConditions]);

interface ScanRangeRefs {
  gender: Expression<Gender>;
  value: Expression<string | null>;
}

/** Selects the listed members of a range after a position, in the order of the query. */
const selectRange = (
  db: Db,
  { order, narrowing }: SearchQuery,
  after: ScanPosition | undefined,
  { gender, value }: ScanRangeRefs,
) =>
  db
    .selectFrom('profiles')
    .where('profiles.gender', '=', gender)
    .where('profiles.listed', '=', true)
    .$if(narrowing !== undefined, (query) =>
      query.where(`profiles.${narrowing?.column ?? 'city'}`, '=', value as Expression<string>),
    )
    .$if(after !== undefined, (query) => query.where(isAfterPosition(order, after as ScanPosition)))
    .orderBy(`profiles.${order}`, 'desc')
    .orderBy('profiles.member_id', 'desc');

/**
 * Finds the next members of a query that many members match: up to `limit` from each range. It reads each range along an
 * index until it has found enough or has read MAX_SCANNED_ROWS, so the cost does not grow with the number of members.
 * The inner limit makes the planner scan the index even if it expects few rows.
 */
export function indexScan(
  db: Db,
  query: SearchQuery,
  { after, limit }: ScanBatch,
): Promise<(ScanPosition & ScanRange)[]> {
  const { order } = query;
  const column = `profiles.${order}` as const;
  const ranges = toScanRanges(query);
  const genders = ranges.map(({ gender }) => gender);
  const values = ranges.map(({ value }) => value);
  return db
    .selectFrom(
      sql<ScanRange>`unnest(${genders}::text[], ${values}::text[])`.as<'scan_range'>(
        sql`scan_range(gender, value)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            selectRange(db, query, after, {
              gender: sql.ref('scan_range.gender'),
              value: sql.ref('scan_range.value'),
            })
              .selectAll()
              .limit(MAX_SCANNED_ROWS)
              .as('profiles'),
          )
          .select([`${column} as instant`, 'profiles.member_id as memberId'])
          .where(matchesQuery(query))
          .orderBy(column, 'desc')
          .orderBy('profiles.member_id', 'desc')
          .limit(limit)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`found.instant::text`.as('at'),
      'found.memberId',
      'scan_range.gender',
      'scan_range.value',
    ])
    .orderBy('found.instant', 'desc')
    .orderBy('found.memberId', 'desc')
    .execute();
}

/** Whether a range has more members after a position than an index scan reads. */
export async function exceedsScanLimit(
  db: Db,
  query: SearchQuery,
  after: ScanPosition | undefined,
  range: ScanRange,
): Promise<boolean> {
  const next = await selectRange(db, query, after, {
    gender: sql.val(range.gender),
    value: sql.val(range.value),
  })
    .select('profiles.member_id')
    .offset(MAX_SCANNED_ROWS)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

/**
 * Finds the next members of a query through the most selective indexes, and sorts them. Suited to queries that few members
 * match.
 */
export function filterAndSort(
  db: Db,
  query: SearchQuery,
  { after, limit }: ScanBatch,
): Promise<ScanPosition[]> {
  const { order } = query;
  return (
    db
      // Materialised, so that the planner does not read an index in the order of the result instead.
      .with(
        (cte) => cte('matches').materialized(),
        (cte) =>
          cte
            .selectFrom('profiles')
            .select([`profiles.${order}`, 'profiles.member_id'])
            .where(matchesQuery(query)),
      )
      .selectFrom('matches')
      .select([sql<string>`${sql.ref(order)}::text`.as('at'), 'member_id as memberId'])
      .$if(after !== undefined, (rest) => rest.where(isAfterPosition(order, after as ScanPosition)))
      .orderBy(sql.ref(order), 'desc')
      .orderBy('member_id', 'desc')
      .limit(limit)
      .execute()
  );
}
