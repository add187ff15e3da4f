import { getNotificationFlag, type Notification, type OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from '../membership/index.ts';
import { notificationKinds } from './notification-kinds.ts';

export interface NotificationAction {
  label: string;
  to: string;
  /** Data passed in the route state, so that the target page need not fetch it. */
  state?: Notification['data'];
}

/** Label and target of the dialog's button; undefined if there is nothing to open. */
export function getNotificationAction({ type, data }: Notification): NotificationAction | undefined {
  const { label, getPath } = notificationKinds[type];
  const to = getPath(data);
  if (to === undefined) return undefined;
  return {
    label: data.guidance === 'safety' ? t('Tell Us More') : label,
    to,
    ...(type === 'video_call' ? { state: data } : {}),
  };
}

/** Texts of the upgrade modal, if the member's tier does not show this kind of notification; otherwise undefined. */
export function getNotificationGate(
  { type }: Notification,
  me: Pick<OwnProfile, 'canSeeViewers' | 'canReport'>,
): UpgradeModalProps | undefined {
  const flag = getNotificationFlag(type);
  return flag !== undefined && !me[flag] ? notificationKinds[type].getUpgradePrompt?.() : undefined;
}
