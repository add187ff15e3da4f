import type {
  MembershipMonths,
  OrderStatus,
  PaymentProviderName,
  PromotionPackage,
  SoldTier,
} from '@troth/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MoneyMoved } from '../../../adapters/payments/port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    orders: {
      order_id: string;
      member_id: string | null;
      kind: 'membership' | 'promotion';
      tier: SoldTier | null;
      months: MembershipMonths | null;
      package: PromotionPackage | null;
      amount: number;
      currency: string;
      provider: PaymentProviderName;
      reference: string | null;
      checkout_url: string | null;
      client_data: JSONColumnType<Record<string, string>> | null;
      created_at: Date;
      expires_at: Date;
      status: Generated<OrderStatus>;
      failed_at: Date | null;
      closed_at: Date | null;
      paid_at: Date | null;
      receipt_number: number | null;
      check_at: Date | null;
    };
    money_events: {
      event_id: GeneratedAlways<number>;
      order_id: string;
      provider: PaymentProviderName;
      kind: MoneyMoved['kind'];
      reference: string;
      amount: number;
      happened_at: Date;
      noted_at: Date;
    };
  }
}
