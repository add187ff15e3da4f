import type { Telling } from '../../platform/http/route.ts';
import { notify } from './notify.ts';
import { deleteInterestNotices } from './store/remove.ts';

/** Notifies of what happens in other features, in the transaction in which it happens. */
export function notifyOfEvents({ events, announce }: Telling): void {
  events.on(
    'interest.expressed',
    async (db, { interestId, senderId, receiverId, message, isRenewed, now }) => {
      if (isRenewed) return;
      const details = { step: 'expressed', interestId, message } as const;
      await notify(db, { to: receiverId, type: 'interest', actorId: senderId, details, now }, announce);
    },
  );
  events.on('interest.accepted', async (db, { interestId, senderId, byId, now }) => {
    const details = { step: 'accepted', interestId } as const;
    await notify(db, { to: senderId, type: 'interest', actorId: byId, details, now }, announce);
  });
  events.on('interest.withdrawn', deleteInterestNotices);
  events.on('profile.viewed', (db, { memberId, viewerId, now }) =>
    notify(db, { to: memberId, type: 'profile_view', actorId: viewerId, details: {}, now }, announce),
  );
  events.on('membership.changed', (db, { memberId, tier, now }) =>
    notify(db, { to: memberId, type: 'membership', details: { step: 'granted', tier }, now }, announce),
  );
}
