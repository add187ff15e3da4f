import type { NotificationType } from '@troth/contract';

declare module '../../../platform/database.ts' {
  interface Tables {
    notification_stamps: { member_id: string; last_created_at: number };
    notifications: {
      member_id: string;
      created_at: number;
      type: NotificationType;
      actor_id: string | null;
      details: unknown;
      is_read: boolean;
    };
  }
}
