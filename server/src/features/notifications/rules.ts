import {
  getNotificationFlag,
  type NotificationType,
  type ReportReason,
  type Tier,
  tiers,
} from '@troth/contract';
import { MINUTE_MS } from '../../platform/clock.ts';

type NoDetails = Record<string, never>;

/** The consequence for a reported member. */
type Sanction = { category: ReportReason } & (
  | { outcome: 'warning' }
  | { outcome: 'suspension'; until: string }
);

/** Staff decided a report, or banned a member with whom the receiver has a conversation. */
type ReportOutcome =
  | { step: 'decided'; category: ReportReason; outcome: 'nothing' | 'action' }
  | { step: 'contactBanned' };

interface VideoCallDetails {
  callId: string;
  scheduledTime: string;
  durationMinutes: number;
}

/**
 * A notification as stored; its text is created when it is read. Notices about reports do not store the other member,
 * so that the reporter cannot be inferred.
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
  | { type: 'promotion'; actorId?: never; details: { step: 'started' | 'ended'; endsAt: string } }
  | { type: 'saved_search'; actorId?: never; details: { searchId: string; name: string; count: number } };

/** A stored notification. */
export type StoredNotice = Notice & { createdAt: number; isRead: boolean };

/** Whether a tier hides who or what a notification is about. */
export function isWithheld(type: NotificationType, tier: Tier): boolean {
  const flag = getNotificationFlag(type);
  return flag !== undefined && !tiers[tier].flags[flag];
}

/**
 * The preferred timestamp of a notification, in milliseconds. If some tier hides the other member, it is rounded down to
 * the minute: cards show when members were last active, so the exact time would identify the other member.
 */
export function notificationTimestamp(type: NotificationType, now: Date): number {
  const nowMs = now.getTime();
  return getNotificationFlag(type) !== undefined ? nowMs - (nowMs % MINUTE_MS) : nowMs;
}
