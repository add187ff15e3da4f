import type { PromotionPackage } from '@troth/contract';
import type { GeneratedAlways } from 'kysely';

declare module '../../../platform/database.ts' {
  interface Tables {
    promotions: {
      promotion_id: string;
      member_id: string;
      package: PromotionPackage;
      position: GeneratedAlways<number>;
      bought_at: Date;
      order_id: string | null;
      paid: number | null;
      kept: number | null;
      started_at: Date;
      ends_at: Date;
      started_told_for: Date | null;
      ended_told_for: Date | null;
    };
  }
}
