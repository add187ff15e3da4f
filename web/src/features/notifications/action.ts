import type { Notification, NotificationType } from '@troth/contract';
import { t } from '@troth/texts';

export interface NotificationAction {
  label: string;
  to: string;
  /** What the page that it leads to would otherwise have to ask for. */
  state?: Notification['data'];
}

const labels: Partial<Record<NotificationType, string>> = {
  interest: t('View Profile'),
  profile_view: t('View Profile'),
  video_call: t('Join Call'),
  report: t('View Report'),
  membership: t('View Membership'),
};

const below = (path: string, id: string | undefined) => (id === undefined ? undefined : `${path}/${id}`);

const targets: Record<NotificationType, (data: Notification['data']) => string | undefined> = {
  interest: ({ senderId }) => below('/profile', senderId),
  profile_view: ({ viewerId }) => below('/profile', viewerId),
  profile_report: ({ reportedUserId }) => below('/profile', reportedUserId),
  video_call: ({ callId }) => below('/video-call', callId),
  // Where they can tell more, and are told what to do.
  report: ({ guidance }) => (guidance === 'safety' ? '/child-safety' : '/settings#my-reports'),
  membership: () => '/membership',
  // The second tab of that page.
  promotion: () => '/membership?tab=1',
};

/** What the dialog's button says and where it leads (specification §§2, 4); none where that is not there any more. */
export function actionOf({ type, data }: Notification): NotificationAction | undefined {
  const to = targets[type](data);
  if (to === undefined) return undefined;
  return {
    label: data.guidance === 'safety' ? t('Tell Us More') : (labels[type] ?? t('View Details')),
    to,
    ...(type === 'video_call' ? { state: data } : {}),
  };
}
