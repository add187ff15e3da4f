import {
  type CodedField,
  type FilterField,
  filterFields,
  type ListFilter,
  profileFields,
  type SearchCriteria,
} from '@troth/contract';
import type { MemberCondition, Name } from '../../adapters/ranking/port.ts';
import { toTextKey } from '../../platform/text-key.ts';
import { acceptsSeeker, agedBetween, meetsMustHavesOf, type Seeker } from '../profiles/index.ts';
import { findCitiesWithin, hasCode } from '../vocabularies/index.ts';
import { toList } from './rules.ts';
import { type ScanNarrowing, type SearchQuery, scanColumns } from './store/candidates.ts';

const livesIn = (values: string | string[]): MemberCondition => ({
  kind: 'anyOf',
  conditions: (['city', 'state', 'country'] as const).flatMap((field) => {
    const codes = toList(values).filter((code) => hasCode(field, code));
    return codes.length > 0 ? [{ kind: 'isOneOf', field, codes } as const] : [];
  }),
});

const nameStartsWithAny = (name: Name, values: string | string[]): MemberCondition => ({
  kind: 'anyOf',
  conditions: toList(values).map((beginning) => ({
    kind: 'nameStartsWith',
    name,
    prefix: toTextKey(beginning),
  })),
});

/** The condition that a profile field has one of these codes. */
function fieldCondition(field: FilterField, codes: string[]): MemberCondition {
  const definition = profileFields[field];
  if (definition.filter === 'list') return { kind: 'hasAnyOf', field: field as ListFilter, codes };
  return { kind: 'isOneOf', field: field as CodedField, codes };
}

export const hasIdIn = (memberIds: readonly string[]): MemberCondition => ({ kind: 'hasIdIn', memberIds });

export const hasIdOutside = (memberIds: readonly string[]): MemberCondition => ({
  kind: 'not',
  condition: hasIdIn(memberIds),
});

/** The criteria as conditions. Criteria that were not sent add no condition. */
function criteriaConditions(seeker: Seeker, criteria: SearchCriteria, now: Date): MemberCondition[] {
  const { userId, firstName, lastName, ageRange, heightRange, location, withinKm, withPhoto, proofs } =
    criteria;
  return [
    ...(userId ? [hasIdIn(toList(userId))] : []),
    ...(firstName ? [nameStartsWithAny('firstName', firstName)] : []),
    ...(lastName ? [nameStartsWithAny('lastName', lastName)] : []),
    ...(ageRange ? [agedBetween(ageRange, now)] : []),
    ...(heightRange ? [{ kind: 'heightBetween', min: heightRange[0], max: heightRange[1] } as const] : []),
    ...(location ? [livesIn(location)] : []),
    ...(withinKm
      ? [{ kind: 'isOneOf', field: 'city', codes: findCitiesWithin(seeker.city, withinKm) } as const]
      : []),
    ...filterFields.flatMap((field) => {
      const codes = criteria[field];
      return codes === undefined ? [] : [fieldCondition(field, toList(codes))];
    }),
    ...(criteria.newSinceVisit ? [{ kind: 'joinedAfter', instant: seeker.previousVisitAt } as const] : []),
    ...(withPhoto ? [{ kind: 'hasVisiblePhoto' } as const] : []),
    ...(proofs ? [{ kind: 'hasVerification', kinds: [proofs].flat() } as const] : []),
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

/** Builds a query from the criteria and, unless they are switched off, the must-haves of both sides. */
export function buildSearchQuery(
  seeker: Seeker,
  criteria: SearchCriteria,
  now: Date,
  mustHaves: MustHaveScope = { own: true, other: !criteria.includeUnmetPreferences },
): SearchQuery {
  const answeredIds = excludesAnswered(criteria) ? seeker.answeredIds : [];
  return {
    seeker,
    now,
    narrowing: findScanNarrowing(seeker, criteria),
    order: criteria.sort === 'recentlyJoined' ? 'joined_at' : 'last_active_at',
    conditions: [
      ...criteriaConditions(seeker, criteria, now),
      // Members who hide their activity are not listed by activity.
      ...(criteria.sort === 'recentlyActive' ? [{ kind: 'showsPresence' } as const] : []),
      ...(answeredIds.length > 0 ? [hasIdOutside(answeredIds)] : []),
      ...(mustHaves.own ? meetsMustHavesOf(seeker, now) : []),
      ...(mustHaves.other ? acceptsSeeker(seeker) : []),
    ],
  };
}
