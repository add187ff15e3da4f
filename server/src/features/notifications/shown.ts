import type { Notification, ProfileCard, Tier } from '@troth/contract';
import type { Kept } from './notice.ts';
import { isGated } from './rules.ts';
import { type Words, wordsInstead, wordsOf } from './words.ts';

interface Receiver {
  memberId: string;
  tier: Tier;
}

/** Who is behind a notice, where the receiver's tier shows that. */
export const actorShown = ({ type, actorId }: Kept, tier: Tier): string | null =>
  actorId === undefined || isGated(type, tier) ? null : actorId;

const pictureOf = ({ profilePhoto }: ProfileCard) => (profilePhoto ? { portrait: profilePhoto } : {});

function ofActor(notice: Kept, actor: ProfileCard): Notification['data'] {
  const { userId, name, profilePhotoUrl } = actor;
  if (notice.type === 'profile_view') {
    return {
      viewerId: userId,
      name,
      ...(profilePhotoUrl === null ? {} : { profilePhotoUrl }),
      ...pictureOf(actor),
    };
  }
  const sender = {
    senderId: userId,
    senderName: name,
    ...(profilePhotoUrl === null ? {} : { senderPhoto: profilePhotoUrl }),
    ...pictureOf(actor),
  };
  if (notice.type === 'video_call') return { ...sender, ...notice.details };
  const said =
    notice.type === 'interest' && notice.details.step === 'expressed' ? notice.details.message : '';
  return said === '' ? sender : { ...sender, message: said };
}

function ofNobody(memberId: string, { type, details }: Kept): Notification['data'] {
  if (type === 'profile_report') return { reportedUserId: memberId };
  return type === 'report' && details.step === 'contactBanned' ? { guidance: 'safety' } : {};
}

const build = (
  { createdAt, type, isRead }: Kept,
  words: Words,
  data: Notification['data'],
): Notification => ({
  createdAt,
  type,
  ...words,
  isRead: isRead ? 1 : 0,
  data,
});

/**
 * A notice as its receiver reads it now; what the tier holds back is not there at all. Null where who is behind it went
 * out of sight meanwhile.
 */
export function shownTo(
  { memberId, tier }: Receiver,
  notice: Kept,
  cards: Map<string, ProfileCard>,
): Notification | null {
  if (isGated(notice.type, tier)) return build(notice, wordsInstead(notice.type), {});
  if (notice.actorId === undefined) {
    return build(notice, wordsOf(notice, ''), ofNobody(memberId, notice));
  }
  const actor = cards.get(notice.actorId);
  return actor ? build(notice, wordsOf(notice, actor.name), ofActor(notice, actor)) : null;
}
