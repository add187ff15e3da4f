import type { ReportReason, Tier } from '@troth/contract';

type Nothing = Record<string, never>;

/** What follows for whom staff were told of. */
type Sanction = { category: ReportReason } & (
  | { outcome: 'warning' }
  | { outcome: 'suspension'; until: string }
);

/** What staff have decided of what somebody told them, or that they banned somebody with whom the receiver wrote. */
type Answer =
  | { step: 'decided'; category: ReportReason; outcome: 'nothing' | 'action' }
  | { step: 'contactBanned' };

interface Meeting {
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
  | { type: 'profile_view'; actorId: string; details: Nothing }
  | { type: 'video_call'; actorId: string; details: Meeting }
  | { type: 'report'; actorId?: never; details: Answer }
  | { type: 'profile_report'; actorId?: never; details: Sanction }
  | { type: 'membership'; actorId?: never; details: { step: 'granted'; tier: Tier } }
  | { type: 'membership'; actorId?: never; details: { step: 'lowered'; tier: Tier; before: Tier } }
  | { type: 'membership'; actorId?: never; details: { step: 'renewed'; tier: Tier; endsAt: string | null } }
  | { type: 'membership'; actorId?: never; details: { step: 'ending' | 'ended'; tier: Tier; endsAt: string } }
  | { type: 'promotion'; actorId?: never; details: { step: 'started' | 'ended'; endsAt: string } };

/** A notice as it lies there for its receiver. */
export type Kept = Notice & { createdAt: number; isRead: boolean };
