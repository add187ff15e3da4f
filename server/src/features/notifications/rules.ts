import { type NotificationType, type ReportReason, type Tier, tiers } from '@troth/contract';

type NoDetails = Record<string, never>;

/** What follows for whom staff were told of. */
type Sanction = { category: ReportReason } & (
  | { outcome: 'warning' }
  | { outcome: 'suspension'; until: string }
);

/** What staff have decided of what somebody told them, or that they banned somebody with whom the receiver wrote. */
type ReportOutcome =
  | { step: 'decided'; category: ReportReason; outcome: 'nothing' | 'action' }
  | { step: 'contactBanned' };

interface VideoCallDetails {
  callId: string;
  scheduledTime: string;
  durationMinutes: number;
}

/**
 * What a notification is about, as it is kept: what its receiver reads is made of it at reading. That of a report names
 * nobody on either side, so that not even who is out of sight can be told from it.
 */
export type Notice =
  | { type: 'interest'; actorId: string; details: { step: 'expressed'; interestId: string; message: string } }
  | { type: 'interest'; actorId: string; details: { step: 'accepted'; interestId: string } }
  | { type: 'profile_view'; actorId: string; details: NoDetails }
  | { type: 'video_call'; actorId: string; details: VideoCallDetails }
  | { type: 'report'; actorId?: never; details: ReportOutcome }
  | { type: 'profile_report'; actorId?: never; details: Sanction }
  | { type: 'membership'; actorId?: never; details: { step: 'granted'; tier: Tier } }
  | { type: 'membership'; actorId?: never; details: { step: 'lowered'; tier: Tier; before: Tier } }
  | { type: 'membership'; actorId?: never; details: { step: 'renewed'; tier: Tier; endsAt: string | null } }
  | { type: 'membership'; actorId?: never; details: { step: 'ending' | 'ended'; tier: Tier; endsAt: string } }
  | { type: 'promotion'; actorId?: never; details: { step: 'started' | 'ended'; endsAt: string } };

/** A notice as it lies there for its receiver. */
export type StoredNotice = Notice & { createdAt: number; isRead: boolean };

const isTierGated = (type: NotificationType): boolean => type === 'profile_view' || type === 'profile_report';

/** Whether a tier does not show who or what is behind a notification (specification §6). */
export function isWithheld(type: NotificationType, tier: Tier): boolean {
  const { canSeeViewers, canReport } = tiers[tier].flags;
  return isTierGated(type) && !(type === 'profile_view' ? canSeeViewers : canReport);
}

const MINUTE_MS = 60_000;

/**
 * The milliseconds under which a notification is kept, if they are still free. Where a tier may hide who is behind it
 * only the minute counts: cards tell when a member was last here, and the same instant would tell which one it was.
 */
export function notificationTimestamp(type: NotificationType, now: Date): number {
  const at = now.getTime();
  return isTierGated(type) ? at - (at % MINUTE_MS) : at;
}
