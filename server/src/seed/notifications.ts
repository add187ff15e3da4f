import { type Notice, stampOf } from '../features/notifications/index.ts';

/** An interest that stands between a demo sign-in and somebody else. */
export interface HeldInterest {
  interestId: string;
  senderId: string;
  receiverId: string;
  message: string;
  createdAt: Date;
  /** When it was accepted; null where it was not. */
  acceptedAt: Date | null;
}

export interface HeldView {
  viewerId: string;
  viewedId: string;
  viewedAt: Date;
}

export interface NotificationRow {
  member_id: string;
  created_at: number;
  type: Notice['type'];
  actor_id: string;
  details: Notice['details'];
  is_read: boolean;
}

type Told = Notice & { actorId: string; at: Date };

/** The newest ones wait to be read. */
const UNREAD = 5;

function toldTo(memberId: string, interests: HeldInterest[], views: HeldView[]): Told[] {
  const received = interests.filter(({ receiverId }) => receiverId === memberId);
  const accepted = interests.filter(({ senderId }) => senderId === memberId);
  return [
    ...received.map(
      ({ interestId, senderId, message, createdAt }): Told => ({
        type: 'interest',
        actorId: senderId,
        details: { step: 'expressed', interestId, message },
        at: createdAt,
      }),
    ),
    ...accepted.flatMap(({ interestId, receiverId, acceptedAt }): Told[] =>
      acceptedAt
        ? [
            {
              type: 'interest',
              actorId: receiverId,
              details: { step: 'accepted', interestId },
              at: acceptedAt,
            },
          ]
        : [],
    ),
    ...views
      .filter(({ viewedId }) => viewedId === memberId)
      .map(
        ({ viewerId, viewedAt }): Told => ({
          type: 'profile_view',
          actorId: viewerId,
          details: {},
          at: viewedAt,
        }),
      ),
  ];
}

/** What a member would have been told of what lies behind them, each at its own instant. */
export function notificationRows(
  memberId: string,
  past: { interests: HeldInterest[]; views: HeldView[] },
): NotificationRow[] {
  const told = toldTo(memberId, past.interests, past.views).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.actorId < b.actorId ? -1 : 1),
  );
  let last = 0;
  return told.map(({ type, actorId, details, at }, place) => {
    last = Math.max(last + 1, stampOf(type, at));
    return {
      member_id: memberId,
      created_at: last,
      type,
      actor_id: actorId,
      details,
      is_read: place < told.length - UNREAD,
    };
  });
}
