import type { SearchCriteria } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { aged, meetMustHavesOf, nameKey, type Seeker, whoseMustHavesAreMetBy } from '../../profiles/index.ts';
import { hasCode } from '../../vocabularies/index.ts';
import { listOf, startingWith } from '../rules.ts';
import { laneColumns, type Narrowing, type Wanted } from './walk.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/** Each coded filter with its column. */
const columnOf = {
  religion: 'religion',
  maritalStatus: 'marital_status',
  education: 'education',
  occupation: 'occupation',
  community: 'community',
  motherTongue: 'mother_tongue',
} as const;

type CodedColumn = 'city' | 'state' | 'country' | (typeof columnOf)[keyof typeof columnOf];

/** Filters that one index over what is told of the way of life serves. */
const traits = ['incomeBand', 'diet', 'smoking', 'drinking', 'familyType', 'familyValues'] as const;
const listed = ['languages', 'hobbies'] as const;

/** A single value is compared with `=`, which lets an index deliver the order of the list as well. */
function anyOf(column: CodedColumn, wanted: string | string[]): Expression<SqlBool> {
  const [first, ...others] = listOf(wanted);
  const name = `profiles.${column}` as const;
  return first !== undefined && others.length === 0 ? eb(name, '=', first) : eb(name, 'in', listOf(wanted));
}

const place = (wanted: string | string[]): Expression<SqlBool> =>
  eb.or(
    (['city', 'state', 'country'] as const).flatMap((kind) => {
      const codes = listOf(wanted).filter((code) => hasCode(kind, code));
      return codes.length > 0 ? [anyOf(kind, codes)] : [];
    }),
  );

const begins = (column: 'first_name_key' | 'last_name_key', name: string): Expression<SqlBool> =>
  eb(`profiles.${column}`, 'like', startingWith(nameKey(name)));

const shares = (column: 'traits' | 'languages' | 'hobbies', codes: string[]): Expression<SqlBool> =>
  sql<boolean>`${sql.ref(`profiles.${column}`)} && ${codes}::text[]`;

const pictured = eb.exists(
  eb
    .selectFrom('photos')
    .select('photos.photo_id')
    .whereRef('photos.member_id', '=', 'profiles.member_id')
    .where('photos.is_profile_photo', '=', true),
);

/** The conditions that a member meets the criteria: only what was sent is asked. */
function meets(criteria: SearchCriteria, now: Date): Expression<SqlBool>[] {
  const { userId, firstName, lastName, ageRange, heightRange, location, withPhoto } = criteria;
  const coded = Object.entries(columnOf) as [keyof typeof columnOf, CodedColumn][];
  return [
    ...(userId ? [eb('profiles.member_id', '=', userId)] : []),
    ...(firstName ? [begins('first_name_key', firstName)] : []),
    ...(lastName ? [begins('last_name_key', lastName)] : []),
    ...(ageRange ? [aged(ageRange, now)] : []),
    ...(heightRange ? [eb.between('profiles.height_cm', heightRange[0], heightRange[1])] : []),
    ...(location ? [place(location)] : []),
    ...coded.flatMap(([filter, column]) => {
      const wanted = criteria[filter];
      return wanted === undefined ? [] : [anyOf(column, wanted)];
    }),
    ...traits.flatMap((filter) => {
      const wanted = criteria[filter];
      return wanted === undefined
        ? []
        : [
            shares(
              'traits',
              listOf(wanted).map((code) => `${filter}:${code}`),
            ),
          ];
    }),
    ...listed.flatMap((filter) => {
      const wanted = criteria[filter];
      return wanted === undefined ? [] : [shares(filter, listOf(wanted))];
    }),
    ...(withPhoto ? [pictured] : []),
  ];
}

/** Those among whom a walk may keep: asked for by value, and in the order of activity. */
function narrowingOf({
  sort,
  community,
  location,
  motherTongue,
  religion,
}: SearchCriteria): Narrowing | undefined {
  if (sort === 'recentlyJoined') return undefined;
  const places = location === undefined ? [] : listOf(location);
  const inPlaces = (kind: 'city' | 'state') => (places.every((code) => hasCode(kind, code)) ? places : []);
  const asked: Record<Narrowing['column'], string[]> = {
    community: listOf(community ?? []),
    city: inPlaces('city'),
    mother_tongue: listOf(motherTongue ?? []),
    state: inPlaces('state'),
    religion: listOf(religion ?? []),
  };
  const column = laneColumns.find((name) => asked[name].length > 0);
  return column && { column, values: [...new Set(asked[column])] };
}

/** Whose must-haves count beside the criteria. */
export interface MustHaves {
  own: boolean;
  theirs: boolean;
}

/** Whom these criteria ask for: with both sides' must-haves, unless told otherwise (decisions §6). */
export function wantedBy(
  seeker: Seeker,
  criteria: SearchCriteria,
  now: Date,
  mustHaves: MustHaves = { own: true, theirs: !criteria.includeUnmetPreferences },
): Wanted {
  return {
    seeker,
    narrowing: narrowingOf(criteria),
    order: criteria.sort === 'recentlyJoined' ? 'joined_at' : 'last_active_at',
    conditions: [
      ...meets(criteria, now),
      // Who hides when they are here is not in an order of it.
      ...(criteria.sort === 'recentlyActive' ? [eb('profiles.hide_online_status', '=', false)] : []),
      ...(mustHaves.own ? meetMustHavesOf(seeker, now) : []),
      ...(mustHaves.theirs ? whoseMustHavesAreMetBy(seeker) : []),
    ],
  };
}
