import type { Notification, NotificationType, OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from '../membership/index.ts';
import { viewersUpgrade } from '../profiles/index.ts';

export interface NotificationAction {
  label: string;
  to: string;
  /** Route state, so that the target page need not fetch it. */
  state?: Notification['data'];
}

const actionLabels: Partial<Record<NotificationType, string>> = {
  interest: t('View Profile'),
  profile_view: t('View Profile'),
  video_call: t('Join Call'),
  report: t('View Report'),
  membership: t('View Membership'),
};

const joinPath = (path: string, id: string | undefined) => (id === undefined ? undefined : `${path}/${id}`);

const actionTargets: Record<NotificationType, (data: Notification['data']) => string | undefined> = {
  interest: ({ senderId }) => joinPath('/profile', senderId),
  profile_view: ({ viewerId }) => joinPath('/profile', viewerId),
  profile_report: ({ reportedUserId }) => joinPath('/profile', reportedUserId),
  video_call: ({ callId }) => joinPath('/video-call', callId),
  // Where the member can add details and sees advice.
  report: ({ guidance }) => (guidance === 'safety' ? '/child-safety' : '/settings#my-reports'),
  membership: () => '/membership',
  // The second tab of the membership page.
  promotion: () => '/membership?tab=1',
};

/** Label and target of the dialog's button; undefined if the target no longer exists. */
export function getNotificationAction({ type, data }: Notification): NotificationAction | undefined {
  const to = actionTargets[type](data);
  if (to === undefined) return undefined;
  return {
    label: data.guidance === 'safety' ? t('Tell Us More') : (actionLabels[type] ?? t('View Details')),
    to,
    ...(type === 'video_call' ? { state: data } : {}),
  };
}

/** The message does not promise to name who reported, because that is never disclosed. */
const reportersUpgrade = {
  title: t('Upgrade to See Who Reported You'),
  message: t(
    'Upgrade to Silver membership or higher to read what was decided about a report of your profile.',
  ),
};

/** Texts of the upgrade modal shown for a notification that the tier hides. */
export function getNotificationGate(
  { type }: Notification,
  { canSeeViewers, canReport }: Pick<OwnProfile, 'canSeeViewers' | 'canReport'>,
): UpgradeModalProps | undefined {
  if (type === 'profile_view' && !canSeeViewers) return viewersUpgrade;
  if (type === 'profile_report' && !canReport) return reportersUpgrade;
  return undefined;
}
