import type {
  CodedField,
  CodedPreference,
  Criterion,
  ExcludingPreference,
  Gender,
  ListFilter,
  PartnerPreferences,
  VerificationKind,
} from '@troth/contract';

export type Name = 'firstName' | 'lastName';

/**
 * A rule about a member. It is data, so that it can be translated to SQL, sent to a thread or to a search engine. Texts and
 * names are compared by their text keys (`toTextKey`).
 */
export type MemberCondition =
  | { kind: 'allOf' | 'anyOf'; conditions: readonly MemberCondition[] }
  | { kind: 'not'; condition: MemberCondition }
  | { kind: 'hasIdIn'; memberIds: readonly string[] }
  /** With `orUnknown`, also members who have not answered. */
  | { kind: 'isOneOf'; field: CodedField; codes: readonly string[]; orUnknown?: true }
  | { kind: 'hasAnyOf'; field: ListFilter; codes: readonly string[] }
  | { kind: 'heightBetween'; min: number; max: number; orUnknown?: true }
  /** Born after `after`, and on or before `by`; dates as `YYYY-MM-DD`. */
  | { kind: 'bornBetween'; after: string; by: string }
  | { kind: 'nameStartsWith'; name: Name; prefix: string }
  | { kind: 'joinedAfter'; instant: Date }
  | { kind: 'showsPresence' }
  | { kind: 'hasVisiblePhoto' }
  | { kind: 'hasVerification'; kinds: readonly VerificationKind[] }
  /** The member's must-have for the field includes the code, or there is no must-have. */
  | { kind: 'acceptsCode'; field: CodedPreference; code: string }
  | { kind: 'acceptsNumber'; criterion: 'age' | 'heightCm'; value: number }
  | { kind: 'acceptsText'; field: ExcludingPreference; key: string }
  /** The member's text is unknown or none of these. */
  | { kind: 'isNoneOf'; field: ExcludingPreference; keys: readonly string[] };

/** A member's preferences without those that everyone meets. Excluded texts are text keys. */
export type InformativePreferences = { readonly [C in Criterion]?: NonNullable<PartnerPreferences[C]> };

/** The member for whom others are ranked. */
export interface RankedSeeker {
  memberId: string;
  gender: Gender;
  lookingFor: readonly Gender[];
  /** What the member has answered; null if nothing, or nothing informative. Texts are text keys. */
  answers: Readonly<Record<Criterion, string | number | null>>;
  preferences: InformativePreferences;
}

/** Who is ranked: the listed members of matching gender who meet all conditions. */
export interface RankingQuery {
  seeker: RankedSeeker;
  conditions: readonly MemberCondition[];
  /** Ages are those of this instant's UTC day. */
  now: Date;
}

/** A member's position in the order: highest score first, then the latest day of activity, then the lowest id. */
export interface RankPosition {
  score: number;
  /** UTC day of the last activity, in days since 1970; 0 if the member hides activity. */
  activeDay: number;
  memberId: string;
}

export interface RankingPage {
  /** The maximum number of members. */
  limit: number;
  /** The last member of the previous page. */
  after?: RankPosition | undefined;
  /** The state of the first page: members changed since are left out, because they may have been shown before. */
  snapshot?: string | undefined;
}

export interface RankedMembers {
  members: RankPosition[];
  /** The number of members on all pages, if this is the first one. */
  total: number;
  /** The state of the database that the page shows, for the next pages. */
  snapshot: string;
}

/**
 * Finds members in the exact order of compatibility over all members. Every result includes all changes committed before
 * the call. Throws the database's error if the database is down.
 *
 * The embedded index answers from memory and follows the database; `rankInDatabase` of the search feature answers from
 * PostgreSQL alone. A cluster can add a search engine: it indexes `RankedMember`s by the log `member_changes`, translates
 * conditions to its own filters, and computes the score from the rules in the contract. Past ten million members it
 * partitions by gender and region; partitions are ranked separately and merged by position.
 */
export interface Ranking {
  findBest(query: RankingQuery, page: RankingPage): Promise<RankedMembers>;
  /** The number of members who would be ranked, and the number of listed members of matching gender. */
  count(query: RankingQuery): Promise<{ matching: number; listed: number }>;
}

/** What an index reads from the database to contain all listed members and to follow their changes. */
export interface RankingSource {
  /** The present snapshot of the database, as `pg_current_snapshot()` writes it. */
  readSnapshot(): Promise<string>;
  /** The next listed members after an id, ordered by id; none at the end. */
  readMembers(after: string | null): Promise<StoredMember[]>;
  /** Members changed by transactions from `since` on, without the changes that were read before. */
  readChanges(position: { since: number; readIds: readonly number[] }): Promise<ChangedMembers>;
}

export interface StoredMember {
  member: RankedMember;
  /** The transaction of the last change; 0 if it was over an hour ago. */
  changedIn: number;
}

/** The changes as of a snapshot. The members are as they are now, and may have changed since. */
export interface ChangedMembers {
  snapshot: string;
  changes: { changeId: number; transaction: number }[];
  listed: StoredMember[];
  /** Those who were deleted or are not listed any more. */
  unlistedIds: string[];
}

/** Everything that ranking and conditions read about a listed member. */
export interface RankedMember {
  memberId: string;
  gender: Gender;
  lookingFor: readonly Gender[];
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  heightCm: number | null;
  codes: Readonly<Record<CodedField, string | null>>;
  lists: Readonly<Record<ListFilter, readonly string[]>>;
  /** Text keys. */
  texts: Readonly<Record<ExcludingPreference, string | null>>;
  /** Text keys. */
  names: Readonly<Record<Name, string>>;
  preferences: InformativePreferences;
  hasPhoto: boolean;
  verifiedKinds: readonly VerificationKind[];
  hidesPresence: boolean;
  joinedAt: Date;
  /** UTC day of the last activity, in days since 1970. */
  activeDay: number;
}
