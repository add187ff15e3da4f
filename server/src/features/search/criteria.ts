import { type FilterField, filterFields, profileFields, type SearchCriteria } from '@troth/contract';
import { toTextKey } from '../../platform/text-key.ts';
import {
  acceptsSeeker,
  agedBetween,
  anyOf,
  type Condition,
  hasAnyOf,
  hasIdIn,
  hasVerification,
  hasVisiblePhoto,
  heightBetween,
  isOneOf,
  joinedAfter,
  meetsMustHavesOf,
  nameStartsWith,
  negate,
  type Seeker,
  showsPresence,
} from '../profiles/index.ts';
import { findCitiesWithin, hasCode } from '../vocabularies/index.ts';
import { toList } from './rules.ts';
import { type ScanNarrowing, type SearchQuery, scanColumns } from './store/candidates.ts';

const livesIn = (values: string | string[]): Condition =>
  anyOf(
    (['city', 'state', 'country'] as const).flatMap((kind) => {
      const codes = toList(values).filter((code) => hasCode(kind, code));
      return codes.length > 0 ? [isOneOf(kind, codes)] : [];
    }),
  );

const nameStartsWithAny = (
  column: 'first_name_key' | 'last_name_key',
  values: string | string[],
): Condition => anyOf(toList(values).map((beginning) => nameStartsWith(column, toTextKey(beginning))));

/** The condition that a profile field has one of these codes. */
function fieldCondition(field: FilterField, codes: string[]): Condition {
  const definition = profileFields[field];
  switch (definition.filter) {
    case 'column':
      return isOneOf(definition.column, codes);
    case 'list':
      return hasAnyOf(definition.column, codes);
    case 'traits':
      return hasAnyOf(
        'traits',
        codes.map((code) => `${field}:${code}`),
      );
  }
}

/** The criteria as conditions. Criteria that were not sent add no condition. */
function criteriaConditions(seeker: Seeker, criteria: SearchCriteria, now: Date): Condition[] {
  const { userId, firstName, lastName, ageRange, heightRange, location, withinKm, withPhoto, proofs } =
    criteria;
  return [
    ...(userId ? [hasIdIn(toList(userId))] : []),
    ...(firstName ? [nameStartsWithAny('first_name_key', firstName)] : []),
    ...(lastName ? [nameStartsWithAny('last_name_key', lastName)] : []),
    ...(ageRange ? [agedBetween(ageRange, now)] : []),
    ...(heightRange ? [heightBetween(...heightRange)] : []),
    ...(location ? [livesIn(location)] : []),
    ...(withinKm ? [isOneOf('city', findCitiesWithin(seeker.city, withinKm))] : []),
    ...filterFields.flatMap((field) => {
      const codes = criteria[field];
      return codes === undefined ? [] : [fieldCondition(field, toList(codes))];
    }),
    ...(criteria.newSinceVisit ? [joinedAfter(seeker.previousVisitAt)] : []),
    ...(withPhoto ? [hasVisiblePhoto] : []),
    ...(proofs ? [hasVerification([proofs].flat())] : []),
  ];
}

/** The most selective filter whose column has an index in the order of activity. An index scan reads only its values. */
function findScanNarrowing(
  seeker: Seeker,
  { sort, community, location, withinKm, motherTongue, religion }: SearchCriteria,
): ScanNarrowing | undefined {
  if (sort === 'recentlyJoined') return undefined;
  const places = location === undefined ? [] : toList(location);
  const inPlaces = (kind: 'city' | 'state') => (places.every((code) => hasCode(kind, code)) ? places : []);
  const narrowing: Record<ScanNarrowing['column'], string[]> = {
    community: toList(community ?? []),
    city: location === undefined && withinKm ? findCitiesWithin(seeker.city, withinKm) : inPlaces('city'),
    mother_tongue: toList(motherTongue ?? []),
    state: inPlaces('state'),
    religion: toList(religion ?? []),
  };
  const column = scanColumns.find((name) => narrowing[name].length > 0);
  return column && { column, values: [...new Set(narrowing[column])] };
}

/** Which must-haves apply in addition to the criteria. */
export interface MustHaveScope {
  /** Whether members must meet the seeker's must-haves. */
  own: boolean;
  /** Whether the seeker must meet the must-haves of the members. */
  other: boolean;
}

/** Whether a search leaves out answered members; a search by member id never does. */
export const excludesAnswered = ({ includeAnswered, userId }: SearchCriteria): boolean =>
  !includeAnswered && userId === undefined;

interface QueryOptions {
  mustHaves?: MustHaveScope;
  /** Ids of answered members, who are left out. */
  answered?: readonly string[];
}

/** Builds a query from the criteria and, unless they are switched off, the must-haves of both sides. */
export function buildSearchQuery(
  seeker: Seeker,
  criteria: SearchCriteria,
  now: Date,
  { mustHaves = { own: true, other: !criteria.includeUnmetPreferences }, answered = [] }: QueryOptions = {},
): SearchQuery {
  return {
    seeker,
    narrowing: findScanNarrowing(seeker, criteria),
    order: criteria.sort === 'recentlyJoined' ? 'joined_at' : 'last_active_at',
    conditions: [
      ...criteriaConditions(seeker, criteria, now),
      // Members who hide their activity are not listed by activity.
      ...(criteria.sort === 'recentlyActive' ? [showsPresence] : []),
      ...(answered.length > 0 ? [negate(hasIdIn(answered))] : []),
      ...(mustHaves.own ? meetsMustHavesOf(seeker, now) : []),
      ...(mustHaves.other ? acceptsSeeker(seeker) : []),
    ],
  };
}
