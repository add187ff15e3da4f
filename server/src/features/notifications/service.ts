import type {
  EndpointReply,
  Notification,
  NotificationCount,
  NotificationPage,
  notificationEndpoints,
  ProfileCard,
  Tier,
} from '@troth/contract';
import { z } from 'zod';
import { DAY_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { deleteInBatches } from '../../platform/delete-in-batches.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { type NotificationText, notificationText, withheldText } from './notification-texts.ts';
import { isWithheld, type StoredNotice } from './rules.ts';
import { countNotices, deleteNoticesBefore, findNotices, lockNotices, markNoticesRead } from './store.ts';

interface Receiver {
  memberId: string;
  tier: Tier;
}

/** The id of the other member; null if there is none or the receiver's tier hides them. */
const visibleActor = ({ type, actorId }: StoredNotice, tier: Tier): string | null =>
  actorId === undefined || isWithheld(type, tier) ? null : actorId;

const actorPortrait = ({ profilePhoto }: ProfileCard) => (profilePhoto ? { portrait: profilePhoto } : {});

function actorData(notice: StoredNotice, actor: ProfileCard): Notification['data'] {
  const { userId, name, profilePhotoUrl } = actor;
  if (notice.type === 'profile_view') {
    return {
      viewerId: userId,
      name,
      ...(profilePhotoUrl === null ? {} : { profilePhotoUrl }),
      ...actorPortrait(actor),
    };
  }
  const sender = {
    senderId: userId,
    senderName: name,
    ...(profilePhotoUrl === null ? {} : { senderPhoto: profilePhotoUrl }),
    ...actorPortrait(actor),
  };
  if (notice.type === 'video_call') return { ...sender, ...notice.details };
  const text =
    notice.type === 'interest' && notice.details.step === 'expressed' ? notice.details.message : '';
  return text === '' ? sender : { ...sender, message: text };
}

function systemData(memberId: string, { type, details }: StoredNotice): Notification['data'] {
  if (type === 'profile_report') return { reportedUserId: memberId };
  if (type === 'saved_search') return { searchId: details.searchId };
  return type === 'report' && details.step === 'contactBanned' ? { guidance: 'safety' } : {};
}

const buildNotification = (
  { createdAt, type, isRead }: StoredNotice,
  text: NotificationText,
  data: Notification['data'],
): Notification => ({
  createdAt,
  type,
  ...text,
  isRead: isRead ? 1 : 0,
  data,
});

/**
 * A notification as its receiver currently sees it, without what the tier hides. Null if the other member is no longer
 * visible.
 */
function toNotification(
  { memberId, tier }: Receiver,
  notice: StoredNotice,
  cards: Map<string, ProfileCard>,
): Notification | null {
  if (isWithheld(notice.type, tier)) return buildNotification(notice, withheldText(notice.type), {});
  if (notice.actorId === undefined) {
    return buildNotification(notice, notificationText(notice, ''), systemData(memberId, notice));
  }
  const actor = cards.get(notice.actorId);
  return actor
    ? buildNotification(notice, notificationText(notice, actor.name), actorData(notice, actor))
    : null;
}

type ListCall = Call<typeof notificationEndpoints.list>;

const pageCursor = z.strictObject({ createdAt: z.int() });

async function listPage(
  { db, caller, query, now, pageKeys }: ListCall,
  cards: Cards,
  unreadOnly: boolean,
): Promise<NotificationPage> {
  const { memberId, tier } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'notifications', filters: { unreadOnly } };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, pageCursor)?.createdAt;
  const found = await findNotices(db, { memberId, unreadOnly, after, limit: limit + 1 });
  const notices = found.slice(0, limit);
  const actors = new Set(notices.flatMap((notice) => visibleActor(notice, tier) ?? []));
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...actors] });
  const cardsById = new Map(shown.map((card) => [card.userId, card]));
  const notifications = notices.flatMap((notice) => toNotification(caller, notice, cardsById) ?? []);
  return {
    notifications,
    pagination: toPagination(found, { limit, count: notifications.length }, (last) =>
      pageKeys.encrypt(scope, { createdAt: last.createdAt }),
    ),
  };
}

/** A page of the member's notifications, newest first, or with `countOnly` their number. */
export async function showNotifications(
  call: ListCall,
  cards: Cards,
): Promise<NotificationPage | NotificationCount> {
  const unreadOnly = call.query.unreadOnly === 'true';
  if (call.query.countOnly !== 'true') return listPage(call, cards, unreadOnly);
  return { count: await countNotices(call.db, { memberId: call.caller.memberId, unreadOnly }) };
}

type ReadEndpoint = typeof notificationEndpoints.read;

/** Marks the given notifications as read, or all that exist now. Returns how many are still unread. */
export function readNotifications({
  db,
  caller: { memberId },
  body: { notificationIds = [], markAllAsRead },
}: Call<ReadEndpoint>): Promise<EndpointReply<ReadEndpoint>> {
  return inTransaction(db, async (transaction) => {
    await lockNotices(transaction, memberId);
    await markNoticesRead(transaction, memberId, markAllAsRead ? 'all' : notificationIds);
    const unreadCount = await countNotices(transaction, { memberId, unreadOnly: true });
    return { success: true, unreadCount };
  });
}

interface ExportReceiver {
  memberId: string;
  tier: Tier;
  now: Date;
}

const EXPORT_BATCH_SIZE = 100;

/** Iterates over all notifications of a member as they currently see them, newest first, page by page. */
export async function* iterateNotifications(
  db: Db,
  { memberId, tier, now }: ExportReceiver,
  cards: Cards,
): AsyncGenerator<Notification, void> {
  let after: number | undefined;
  let isLast = false;
  while (!isLast) {
    const notices = await findNotices(db, { memberId, unreadOnly: false, after, limit: EXPORT_BATCH_SIZE });
    const actors = new Set(notices.flatMap((notice) => visibleActor(notice, tier) ?? []));
    const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...actors] });
    const cardsById = new Map(shown.map((card) => [card.userId, card]));
    for (const notice of notices)
      yield* [toNotification({ memberId, tier }, notice, cardsById)].filter(
        (notification) => notification !== null,
      );
    after = notices.at(-1)?.createdAt;
    isLast = notices.length < EXPORT_BATCH_SIZE;
  }
}

const READ_RETENTION_MS = 180 * DAY_MS;
const UNREAD_RETENTION_MS = 365 * DAY_MS;
/** Deletes read notifications after half a year, and all after a year. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const deleteOld = (retentionMs: number, isRead: boolean) =>
    deleteInBatches((limit) =>
      deleteNoticesBefore(db, { before: new Date(now.getTime() - retentionMs), isRead, limit }),
    );
  await deleteOld(READ_RETENTION_MS, true);
  await deleteOld(UNREAD_RETENTION_MS, false);
}
