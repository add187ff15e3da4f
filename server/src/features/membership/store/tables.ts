import type { Tier } from '@troth/contract';
import type { GeneratedAlways } from 'kysely';

declare module '../../../platform/database.ts' {
  interface Tables {
    memberships: {
      member_id: string;
      tier: Tier;
      started_at: Date;
      expires_at: Date | null;
      order_id: string | null;
      ending_told_for: Date | null;
      ended_told_for: Date | null;
    };
    membership_grants: {
      grant_id: string;
      member_id: string;
      position: GeneratedAlways<number>;
      tier: Tier;
      monthly_rate: number | null;
      granted_at: Date;
      order_id: string | null;
      months: number | null;
      paid: number | null;
      kept: number | null;
      given_until: Date | null;
      starts_at: Date | null;
      ends_at: Date | null;
      carried_into: Tier | null;
    };
  }
}
