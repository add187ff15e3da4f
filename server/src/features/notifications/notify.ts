import type { Db } from '../../platform/database.ts';
import type { DomainEvents, NotifyClients } from '../../platform/events.ts';
import type { Publishers } from '../../platform/http/route.ts';
import { isHigherTier } from '../membership/index.ts';
import { type Notice, notificationTimestamp } from './rules.ts';
import { deleteInterestNotices, insertNotice } from './store.ts';

/**
 * Stores a notification with a unique `createdAt` and notifies the member's windows. Does nothing if the receiver or the
 * other member has no profile.
 */
export async function notify(
  db: Db,
  { to, now, ...notice }: Notice & { to: string; now: Date },
  notifyClients: NotifyClients,
): Promise<void> {
  const createdAt = await insertNotice(db, {
    to,
    timestamp: notificationTimestamp(notice.type, now),
    notice,
  });
  if (createdAt === null) return;
  const event = { type: 'notification.created', at: new Date(createdAt).toISOString(), createdAt } as const;
  notifyClients(db, { to: [to], event });
}

type MembershipChange = Pick<DomainEvents['membership.changed'], 'tier' | 'before' | 'endsAt'>;

/** The notice about a higher tier, a lower tier, or another period of the same tier. */
function membershipNotice({ tier, before, endsAt }: MembershipChange): Notice {
  const type = 'membership';
  if (isHigherTier(tier, before)) return { type, details: { step: 'granted', tier } };
  if (isHigherTier(before, tier)) return { type, details: { step: 'lowered', tier, before } };
  return { type, details: { step: 'renewed', tier, endsAt: endsAt?.toISOString() ?? null } };
}

/** Notifies reporters of decisions, reported members of warnings and suspensions, and contacts of bans. */
function notifyOfDecisions({ events, notifyClients }: Publishers): void {
  events.on('case.decided', async (db, { reporterId, reason: category, isActed, now }) => {
    if (reporterId === null) return;
    const details = { step: 'decided', category, outcome: isActed ? 'action' : 'nothing' } as const;
    await notify(db, { to: reporterId, type: 'report', details, now }, notifyClients);
  });
  events.on('member.warned', (db, { memberId, reason: category, now }) => {
    const details = { category, outcome: 'warning' } as const;
    return notify(db, { to: memberId, type: 'profile_report', details, now }, notifyClients);
  });
  events.on('member.suspended', (db, { memberId, reason: category, until, now }) => {
    const details = { category, outcome: 'suspension', until: until.toISOString() } as const;
    return notify(db, { to: memberId, type: 'profile_report', details, now }, notifyClients);
  });
  events.on('contact.banned', (db, { memberId, now }) =>
    notify(db, { to: memberId, type: 'report', details: { step: 'contactBanned' }, now }, notifyClients),
  );
}

/** Creates notifications for events of other features, in the same transaction. */
export function notifyOfEvents(publishers: Publishers): void {
  const { events, notifyClients } = publishers;
  notifyOfDecisions(publishers);
  events.on(
    'interest.expressed',
    async (db, { interestId, senderId, receiverId, message, isRenewed, now }) => {
      if (isRenewed) return;
      const details = { step: 'expressed', interestId, message } as const;
      await notify(db, { to: receiverId, type: 'interest', actorId: senderId, details, now }, notifyClients);
    },
  );
  events.on('interest.accepted', async (db, { interestId, senderId, byId, now }) => {
    const details = { step: 'accepted', interestId } as const;
    await notify(db, { to: senderId, type: 'interest', actorId: byId, details, now }, notifyClients);
  });
  events.on('interest.withdrawn', deleteInterestNotices);
  events.on('profile.viewed', (db, { memberId, viewerId, now }) =>
    notify(db, { to: memberId, type: 'profile_view', actorId: viewerId, details: {}, now }, notifyClients),
  );
  events.on('search.alerted', (db, { memberId, searchId, name, newMemberIds, now }) => {
    const details = { searchId, name, count: newMemberIds.length };
    return notify(db, { to: memberId, type: 'saved_search', details, now }, notifyClients);
  });
  events.on('membership.changed', (db, { memberId, now, ...change }) =>
    notify(db, { to: memberId, ...membershipNotice(change), now }, notifyClients),
  );
  for (const step of ['ending', 'ended'] as const) {
    events.on(`membership.${step}`, (db, { memberId, tier, endsAt, now }) => {
      const details = { step, tier, endsAt: endsAt.toISOString() };
      return notify(db, { to: memberId, type: 'membership', details, now }, notifyClients);
    });
  }
  for (const step of ['started', 'ended'] as const) {
    events.on(`promotion.${step}`, (db, { memberId, endsAt, now }) => {
      const details = { step, endsAt: endsAt.toISOString() };
      return notify(db, { to: memberId, type: 'promotion', details, now }, notifyClients);
    });
  }
}
