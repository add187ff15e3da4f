import type { Endpoint, Tier, tiers } from '@troth/contract';
import { deleteMembershipData, grantTier } from '../../features/membership/index.ts';
import type { ApiResponse } from '../site/api-client.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

type TierDefinition = (typeof tiers)[Tier];

/** Flags that no tier has, because the site does not have their features. */
type FlagWithoutFeature = 'videoCall' | 'translation' | 'familyAccess' | 'personalAssistance';

export type Flag = Exclude<keyof TierDefinition['flags'], FlagWithoutFeature>;
/** The length of video calls has no probe, because the site has no calls. */
export type Limit = Exclude<keyof TierDefinition['limits'], 'videoCallDuration'>;

/** The members for testing a capability. */
export interface ProbeContext {
  site: TestSite;
  /** The member whose capability is tested, with a fresh account. */
  member: TestMember;
  /** A member whom the tested member can see, with a permanent tier. */
  other: TestMember;
  /** The ids of more members whom the tested member can see. */
  others: string[];
}

export type CallResult = Pick<ApiResponse<Endpoint>, 'status' | 'error'>;

/** The result of testing a flag. */
export interface FlagResult {
  /** Calls that are refused without the flag, by name. */
  calls?: Record<string, CallResult>;
  /** Whether each effect of the flag was visible, by name. */
  effects?: Record<string, boolean>;
}

export interface Probe {
  /** Prepares the test while the member has a tier that includes everything. */
  prepare?(stage: ProbeContext): Promise<unknown>;
  try(context: ProbeContext): Promise<FlagResult>;
}

/** The result of testing a limit. */
export interface LimitResult {
  /** The last action within the limit. */
  allowed?: Record<string, CallResult>;
  /** An action beyond the limit. */
  refused?: Record<string, CallResult>;
  /** The number of successful actions. */
  counts?: Record<string, number>;
}

export interface LimitProbe {
  try(context: ProbeContext, limit: number): Promise<LimitResult>;
  /** Returns the expected error of an action beyond the limit. */
  refusal?(limit: number, now: Date): { code: string; details: unknown };
}

/** Replaces all memberships of a member by one; null for none. */
export async function setTier(
  { database: { db } }: TestSite,
  { id }: TestMember,
  membership: { tier: Tier; from: Date; until: Date } | null,
): Promise<void> {
  await deleteMembershipData(db, id);
  if (membership)
    await grantTier(db, id, { tier: membership.tier, now: membership.from, until: membership.until });
}
