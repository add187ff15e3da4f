import type { Endpoint, Tier, tiers } from '@troth/contract';
import { deleteMembershipData, grantTier } from '../../features/membership/index.ts';
import type { ApiResponse } from '../site/api-client.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

type Row = (typeof tiers)[Tier];

/** No tier has these flags, and the site offers nothing to try them with. */
type WithoutFeature = 'videoCall' | 'translation' | 'familyAccess' | 'personalAssistance';

export type Flag = Exclude<keyof Row['flags'], WithoutFeature>;
/** The length of calls is tried where calls are. */
export type Limit = Exclude<keyof Row['limits'], 'videoCallDuration'>;

/** Where a capability is tried. */
export interface Stage {
  site: TestSite;
  /** Whose capability it is: a woman to whom nothing has happened yet. */
  member: TestMember;
  /** A man whom she may meet, of a tier that lasts. */
  other: TestMember;
  /** The ids of more such men. */
  others: string[];
}

export type CallResult = Pick<ApiResponse<Endpoint>, 'status' | 'error'>;

/** What came of trying a capability that one has or has not. */
export interface TryResult {
  /** Calls that are refused to who has it not. */
  called?: Record<string, CallResult>;
  /** Whether what only those get who have it was there. */
  there?: Record<string, boolean>;
}

export interface Probe {
  /** What the member did before, of a tier that may do everything. */
  before?(stage: Stage): Promise<unknown>;
  try(stage: Stage): Promise<TryResult>;
}

/** What came of trying a capability of which one has a number. */
export interface CountResult {
  /** The last that is possible. */
  within?: Record<string, CallResult>;
  /** One more. */
  beyond?: Record<string, CallResult>;
  /** How many there were. */
  found?: Record<string, number>;
}

export interface LimitProbe {
  try(stage: Stage, limit: number): Promise<CountResult>;
  /** How one more is refused. */
  refusal?(limit: number, now: Date): { code: string; details: unknown };
}

/** Gives a member a tier in the place of all that they ever had; null gives none. */
export async function setTier(
  { database: { db } }: TestSite,
  { id }: TestMember,
  held: { tier: Tier; from: Date; until: Date } | null,
): Promise<void> {
  await deleteMembershipData(db, id);
  if (held) await grantTier(db, id, { tier: held.tier, now: held.from, until: held.until });
}
