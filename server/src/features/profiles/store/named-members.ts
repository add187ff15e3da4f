import { ageOn, mapFields, type ProfileCard } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import { summariesOf } from '../../compatibility/index.ts';
import { comparedFields, toMatchable } from '../fields.ts';
import { selectFields } from './columns.ts';
import { findPersons } from './seeker.ts';
import { visibleTo } from './visibility.ts';

const shownFields = ['occupation', 'occupationDetail', 'city', 'state', 'country'] as const;

/** A member as named to another member outside the site: without photos and presence. */
export interface NamedMember extends Pick<ProfileCard, (typeof shownFields)[number]> {
  memberId: string;
  firstName: string;
  name: string;
  age: number;
  /** Why this member and the viewer fit, addressed to the viewer. */
  reasons: string[];
}

export interface ViewerAndMember {
  viewerId: string;
  memberId: string;
}

const pairsOf = (viewerIds: readonly string[], memberIds: readonly string[]) =>
  sql<{ viewer_id: string; member_id: string; place: number }>`
    unnest(${viewerIds}::uuid[], ${memberIds}::uuid[]) with ordinality`.as<'pair'>(
    sql`pair(viewer_id, member_id, place)`,
  );

const findVisibleRows = prepareQuery(
  (db, { viewerIds, memberIds }: { viewerIds: readonly string[]; memberIds: readonly string[] }) =>
    db
      .selectFrom(pairsOf(viewerIds, memberIds))
      .innerJoin('profiles', 'profiles.member_id', 'pair.member_id')
      .select(['pair.viewer_id as viewerId', 'profiles.member_id as memberId'])
      // Repeats the join, so that the planner never reads all profiles.
      .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`)
      .where(visibleTo(sql<string>`pair.viewer_id`))
      .orderBy('pair.place'),
);

/** By viewer, the ids of those members of `pairs` whom the viewer can see, in this order. */
export async function findVisibleIds(
  db: Db,
  pairs: readonly ViewerAndMember[],
): Promise<Map<string, string[]>> {
  if (pairs.length === 0) return new Map();
  const rows = await findVisibleRows(db, {
    viewerIds: pairs.map(({ viewerId }) => viewerId),
    memberIds: pairs.map(({ memberId }) => memberId),
  });
  const byViewer = Map.groupBy(rows, ({ viewerId }) => viewerId);
  return new Map([...byViewer].map(([viewerId, seen]) => [viewerId, seen.map(({ memberId }) => memberId)]));
}

const findRows = prepareQuery(
  (db, { viewerIds, memberIds }: { viewerIds: readonly string[]; memberIds: readonly string[] }) =>
    db
      .selectFrom(pairsOf(viewerIds, memberIds))
      .innerJoin('profiles', 'profiles.member_id', 'pair.member_id')
      .select(
        selectFields([...new Set([...comparedFields, ...shownFields, 'firstName', 'lastName'] as const)]),
      )
      .select(['pair.viewer_id as viewerId', 'profiles.member_id as memberId'])
      .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`)
      .where(visibleTo(sql<string>`pair.viewer_id`))
      .orderBy('pair.place'),
);

/**
 * By viewer, the members whom the viewer can see, in the order of `pairs`. The reasons of one viewer's members are chosen
 * together, so that they differ. `inViewersLanguage` runs a task in the language of a viewer.
 */
export async function findNamedMembers(
  db: Db,
  pairs: readonly ViewerAndMember[],
  { now, inViewersLanguage }: { now: Date; inViewersLanguage<T>(viewerId: string, task: () => T): T },
): Promise<Map<string, NamedMember[]>> {
  if (pairs.length === 0) return new Map();
  const viewerIds = pairs.map(({ viewerId }) => viewerId);
  const [rows, viewers] = await Promise.all([
    findRows(db, { viewerIds, memberIds: pairs.map(({ memberId }) => memberId) }),
    findPersons(db, [...new Set(viewerIds)], now),
  ]);
  const rowsByViewer = Map.groupBy(rows, ({ viewerId }) => viewerId);
  return new Map(
    [...rowsByViewer].map(([viewerId, seen]) => {
      const viewer = viewers.get(viewerId);
      if (!viewer) return [viewerId, []];
      const summaries = inViewersLanguage(viewerId, () =>
        summariesOf(
          viewer,
          seen.map((row) => toMatchable(row, now)),
        ),
      );
      const members = seen.map((row, index) => ({
        memberId: row.memberId,
        firstName: row.firstName,
        name: `${row.firstName} ${row.lastName}`,
        age: ageOn(row.dateOfBirth, now),
        ...(mapFields(shownFields, (field) => row[field]) as Pick<NamedMember, (typeof shownFields)[number]>),
        reasons: summaries[index]?.reasons ?? [],
      }));
      return [viewerId, members];
    }),
  );
}
