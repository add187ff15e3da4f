import type { Notification, NotificationType, OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from '../membership/index.ts';
import { viewersUpgrade } from '../profiles/index.ts';

export interface NotificationAction {
  label: string;
  to: string;
  /** What the page that it leads to would otherwise have to ask for. */
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
  // Where they can tell more, and are told what to do.
  report: ({ guidance }) => (guidance === 'safety' ? '/child-safety' : '/settings#my-reports'),
  membership: () => '/membership',
  // The second tab of that page.
  promotion: () => '/membership?tab=1',
};

/** What the dialog's button says and where it leads (specification §§2, 4); none where that is not there any more. */
export function getNotificationAction({ type, data }: Notification): NotificationAction | undefined {
  const to = actionTargets[type](data);
  if (to === undefined) return undefined;
  return {
    label: data.guidance === 'safety' ? t('Tell Us More') : (actionLabels[type] ?? t('View Details')),
    to,
    ...(type === 'video_call' ? { state: data } : {}),
  };
}

/** The title is the specification's; who reported is told to nobody, so the message does not promise it. */
const reportersUpgrade = {
  title: t('Upgrade to See Who Reported You'),
  message: t(
    'Upgrade to Silver membership or higher to read what was decided about a report of your profile.',
  ),
};

/** What the upgrade modal says in place of a notification that the tier does not show (specification §6). */
export function getNotificationGate(
  { type }: Notification,
  { canSeeViewers, canReport }: Pick<OwnProfile, 'canSeeViewers' | 'canReport'>,
): UpgradeModalProps | undefined {
  if (type === 'profile_view' && !canSeeViewers) return viewersUpgrade;
  if (type === 'profile_report' && !canReport) return reportersUpgrade;
  return undefined;
}
