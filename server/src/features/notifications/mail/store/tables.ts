import type { MailFrequency, MailKind } from '@troth/contract';

/** What a mail is: about one thing at once, the one of a day or week, or about something of the member's own. */
export type Occasion = NewsOccasion | OwnOccasion;

export type NewsOccasion = ItemKind | DigestOccasion;

export type DigestOccasion = 'daily' | 'weekly';

export type OwnOccasion = AccountOccasion | SafetyOccasion;

export type AccountOccasion = 'receipt' | 'refund' | 'membershipEnding' | 'phoneTaken';

export type SafetyOccasion = 'warned' | 'suspended' | 'banned' | 'restored' | 'contactBanned';

declare module '../../../../platform/database.ts' {
  interface Tables {
    mail_choices: { member_id: string; kind: MailKind; frequency: MailFrequency };
    mails: {
      mail_id: string;
      member_id: string;
      occasion: Occasion;
      /** The order, the case or the telling, where it is about one. */
      about_id: string | null;
      day: string;
      created_at: Date;
      status: 'open' | 'handed_over' | 'dropped' | 'refused';
      status_at: Date | null;
    };
    mail_items: {
      member_id: string;
      kind: ItemKind;
      about_id: string;
      actor_id: string;
      noted_at: Date;
      mail_id: string | null;
    };
    mail_rounds: { round: string; reached: string | null; finished: boolean };
  }
}

export type ItemKind = Exclude<MailKind, 'dailyRecommendations' | 'membershipEnding'>;

/** Something to write to a member about. */
export interface Item {
  memberId: string;
  kind: ItemKind;
  /** The interest or conversation. */
  aboutId: string;
  actorId: string;
}
