import type { SearchCriteria } from '@troth/contract';
import {
  aged,
  anyOf,
  type Condition,
  contraryOf,
  hasProven,
  isAmong,
  isOneOf,
  isPictured,
  meetMustHavesOf,
  nameBegins,
  nameKey,
  type Seeker,
  sharesOneOf,
  showsPresence,
  tallBetween,
  whoseMustHavesAreMetBy,
} from '../profiles/index.ts';
import { hasCode } from '../vocabularies/index.ts';
import { listOf } from './rules.ts';
import { laneColumns, type Narrowing, type Wanted } from './store/walk.ts';

/** Each coded filter with its column. */
const columnOf = {
  religion: 'religion',
  maritalStatus: 'marital_status',
  education: 'education',
  occupation: 'occupation',
  community: 'community',
  motherTongue: 'mother_tongue',
} as const;

type CodedFilter = keyof typeof columnOf;

/** Filters that one index over what is told of the way of life serves. */
const traits = ['incomeBand', 'diet', 'smoking', 'drinking', 'familyType', 'familyValues'] as const;
const listed = ['languages', 'hobbies'] as const;

const place = (wanted: string | string[]): Condition =>
  anyOf(
    (['city', 'state', 'country'] as const).flatMap((kind) => {
      const codes = listOf(wanted).filter((code) => hasCode(kind, code));
      return codes.length > 0 ? [isOneOf(kind, codes)] : [];
    }),
  );

const nameBeginsWithAny = (
  column: 'first_name_key' | 'last_name_key',
  wanted: string | string[],
): Condition => anyOf(listOf(wanted).map((beginning) => nameBegins(column, nameKey(beginning))));

/** The conditions that a member meets the criteria: only what was sent is asked. */
function meets(criteria: SearchCriteria, now: Date): Condition[] {
  const { userId, firstName, lastName, ageRange, heightRange, location, withPhoto, proofs } = criteria;
  return [
    ...(userId ? [isAmong(listOf(userId))] : []),
    ...(firstName ? [nameBeginsWithAny('first_name_key', firstName)] : []),
    ...(lastName ? [nameBeginsWithAny('last_name_key', lastName)] : []),
    ...(ageRange ? [aged(ageRange, now)] : []),
    ...(heightRange ? [tallBetween(...heightRange)] : []),
    ...(location ? [place(location)] : []),
    ...(Object.keys(columnOf) as CodedFilter[]).flatMap((filter) => {
      const wanted = criteria[filter];
      return wanted === undefined ? [] : [isOneOf(columnOf[filter], listOf(wanted))];
    }),
    ...traits.flatMap((filter) => {
      const wanted = criteria[filter];
      const told = (code: string) => `${filter}:${code}`;
      return wanted === undefined ? [] : [sharesOneOf('traits', listOf(wanted).map(told))];
    }),
    ...listed.flatMap((filter) => {
      const wanted = criteria[filter];
      return wanted === undefined ? [] : [sharesOneOf(filter, listOf(wanted))];
    }),
    ...(withPhoto ? [isPictured] : []),
    ...(proofs ? [hasProven([proofs].flat())] : []),
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

/** Whether a search leaves out members who were answered: asking for a member by id is asking for just them. */
export const leavesOutAnswered = ({ includeAnswered, userId }: SearchCriteria): boolean =>
  !includeAnswered && userId === undefined;

interface Limits {
  mustHaves?: MustHaves;
  /** Members to leave out. */
  answered?: readonly string[];
}

/** Whom these criteria ask for: with both sides' must-haves, unless told otherwise (decisions §6). */
export function wantedBy(
  seeker: Seeker,
  criteria: SearchCriteria,
  now: Date,
  { mustHaves = { own: true, theirs: !criteria.includeUnmetPreferences }, answered = [] }: Limits = {},
): Wanted {
  return {
    seeker,
    narrowing: narrowingOf(criteria),
    order: criteria.sort === 'recentlyJoined' ? 'joined_at' : 'last_active_at',
    conditions: [
      ...meets(criteria, now),
      // Who hides when they are here is not in an order of it.
      ...(criteria.sort === 'recentlyActive' ? [showsPresence] : []),
      ...(answered.length > 0 ? [contraryOf(isAmong(answered))] : []),
      ...(mustHaves.own ? meetMustHavesOf(seeker, now) : []),
      ...(mustHaves.theirs ? whoseMustHavesAreMetBy(seeker) : []),
    ],
  };
}
