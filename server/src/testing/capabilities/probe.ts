import type { Endpoint, Tier, tiers } from '@troth/contract';
import { deleteMembershipData, grantTier } from '../../features/membership/index.ts';
import type { ApiResponse } from '../site/api-client.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

type Row = (typeof tiers)[Tier];

/** No tier has these flags, and the site offers nothing to try them with. */
type WithoutFeature = 'videoCall' | 'translation' | 'familyAccess' | 'personalAssistance';

export type Flag = Exclude<keyof Row['flags'], WithoutFeature>;
/** The length of calls is tested with calls. */
export type Limit = Exclude<keyof Row['limits'], 'videoCallDuration'>;

/** The members for testing a capability. */
export interface Stage {
  site: TestSite;
  /** The member whose capability is tested, with a fresh account. */
  member: TestMember;
  /** A member she can see, with a permanent tier. */
  other: TestMember;
  /** The ids of more such members. */
  others: string[];
}

export type CallResult = Pick<ApiResponse<Endpoint>, 'status' | 'error'>;

/** The result of testing a flag. */
export interface TryResult {
  /** Calls that are refused without it. */
  called?: Record<string, CallResult>;
  /** Whether what the flag adds was there. */
  there?: Record<string, boolean>;
}

export interface Probe {
  /** Preparation by the member with a tier that includes everything. */
  before?(stage: Stage): Promise<unknown>;
  try(stage: Stage): Promise<TryResult>;
}

/** The result of testing a limit. */
export interface CountResult {
  /** The last allowed action. */
  within?: Record<string, CallResult>;
  /** One more. */
  beyond?: Record<string, CallResult>;
  /** The number of successful actions. */
  found?: Record<string, number>;
}

export interface LimitProbe {
  try(stage: Stage, limit: number): Promise<CountResult>;
  /** How one more is refused. */
  refusal?(limit: number, now: Date): { code: string; details: unknown };
}

/** Replaces everything a member ever had by a tier; null for none. */
export async function setTier(
  { database: { db } }: TestSite,
  { id }: TestMember,
  membership: { tier: Tier; from: Date; until: Date } | null,
): Promise<void> {
  await deleteMembershipData(db, id);
  if (membership)
    await grantTier(db, id, { tier: membership.tier, now: membership.from, until: membership.until });
}
