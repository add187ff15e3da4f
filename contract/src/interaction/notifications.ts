import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { portrait } from '../profiles/pictures.ts';

/** The kinds of notifications. `gate` is the tier flag without which the receiver sees no details. */
const notificationKinds = {
  interest: {},
  video_call: {},
  report: {},
  profile_report: { gate: 'canReport' },
  membership: {},
  promotion: {},
  profile_view: { gate: 'canSeeViewers' },
  saved_search: {},
} as const;

export const notificationTypes = Object.keys(notificationKinds) as (keyof typeof notificationKinds)[];

type NotificationGate = 'canReport' | 'canSeeViewers';

/** Returns the tier flag that the receiver needs to see the details; undefined if every tier sees them. */
export function getNotificationFlag(type: NotificationType): NotificationGate | undefined {
  const kind: { gate?: NotificationGate } = notificationKinds[type];
  return kind.gate;
}

export const notificationType = z.enum(notificationTypes);

export type NotificationType = z.infer<typeof notificationType>;

export const notification = z
  .object({
    /** Milliseconds since the epoch, unique per receiver, so that it also identifies the notification. */
    createdAt: z.int(),
    type: notificationType,
    title: z.string(),
    message: z.string(),
    isRead: z.union([z.literal(0), z.literal(1)]),
    /** Omits the other member if the receiver's tier does not show identities. */
    data: z.object({
      senderId: z.guid().optional(),
      viewerId: z.guid().optional(),
      reportedUserId: z.guid().optional(),
      /** Page to link to, if a `report` says that someone the member wrote with was banned. */
      guidance: z.literal('safety').optional(),
      senderName: z.string().optional(),
      name: z.string().optional(),
      senderPhoto: z.string().optional(),
      profilePhotoUrl: z.string().optional(),
      /** The photo in both formats, with its placeholder. */
      portrait: portrait.optional(),
      /** The sender's message, to be quoted. */
      message: z.string().optional(),
      /** The saved search that new members match. */
      searchId: z.guid().optional(),
      callId: z.string().optional(),
      scheduledTime: z.iso.datetime().optional(),
      durationMinutes: z.int().optional(),
    }),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

export const notificationPage = z
  .object({ notifications: z.array(notification), pagination })
  .meta({ id: 'NotificationPage' });

export type NotificationPage = z.infer<typeof notificationPage>;

export const notificationCount = z.object({ count: z.int().min(0) }).meta({ id: 'NotificationCount' });

export type NotificationCount = z.infer<typeof notificationCount>;

const booleanFlag = z.enum(['true', 'false']).optional();

export const mailFrequencies = ['at_once', 'daily', 'weekly', 'off'] as const;

const mailFrequency = z.enum(mailFrequencies);

export type MailFrequency = (typeof mailFrequencies)[number];

/** How often the member gets each kind of mail. */
export const mailChoices = z
  .object({
    newInterest: mailFrequency,
    interestAccepted: mailFrequency,
    newMessage: mailFrequency,
    dailyRecommendations: mailFrequency.exclude(['at_once']),
    membershipEnding: mailFrequency.extract(['at_once', 'off']),
    savedSearch: mailFrequency.exclude(['at_once']),
  })
  .meta({ id: 'MailChoices' });

export type MailChoices = z.infer<typeof mailChoices>;

export type MailKind = keyof MailChoices;

export const defaultMailChoices: MailChoices = {
  newInterest: 'at_once',
  interestAccepted: 'at_once',
  newMessage: 'at_once',
  dailyRecommendations: 'daily',
  membershipEnding: 'at_once',
  savedSearch: 'off',
};

/** Sessions of a member that can get push notifications; another one replaces the oldest. */
export const MAX_PUSH_SESSIONS = 10;

/** Whether this session gets push notifications, and the key with which its browser subscribes. */
export const pushState = z
  .object({ publicKey: z.string(), isSubscribed: z.boolean() })
  .meta({ id: 'PushState' });

export type PushState = z.infer<typeof pushState>;

/** Payload of a push notification, which the service worker shows. */
export interface PushNotice {
  title: string;
  body: string;
  /** A notification with the same tag is replaced. */
  tag: string;
  /** Path of the page that a click opens. */
  path: string;
}

const MAX_ENDPOINT_LENGTH = 2048;

/** A subscription as browsers export it. */
const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(MAX_ENDPOINT_LENGTH),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications of the member, newest first, or their number',
    query: pageQuery(20).extend({ countOnly: booleanFlag, unreadOnly: booleanFlag }),
    response: z.union([notificationPage, notificationCount]),
    failure: 'Failed to fetch notifications',
    unexpected: 'An unexpected error occurred while fetching notifications.',
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark the given notifications, or all, as read',
    body: z
      .strictObject({
        notificationIds: z.array(z.int().min(0)).max(100, msg('Up to 100 at a time')).optional(),
        markAllAsRead: z.boolean().optional(),
      })
      .refine(
        ({ notificationIds, markAllAsRead }) => notificationIds !== undefined || markAllAsRead === true,
        {
          message: msg('Say which, or all'),
        },
      ),
    response: z.object({ success: z.literal(true), unreadCount: z.int().min(0) }),
    failure: 'Failed to mark notifications as read',
    unexpected: 'An unexpected error occurred while marking notifications as read.',
  }),
  mailChoices: endpoint({
    method: 'GET',
    path: '/notifications/mail',
    summary: 'Mail settings of the member',
    response: mailChoices,
    failure: 'We couldn’t load your notification settings. Please try again.',
  }),
  chooseMail: endpoint({
    method: 'PUT',
    path: '/notifications/mail',
    summary: 'Change the mail settings; omitted fields stay unchanged',
    body: z.strictObject(mailChoices.shape).partial(),
    response: mailChoices,
    failure: 'We couldn’t save your notification settings. Please try again.',
  }),
  push: endpoint({
    method: 'GET',
    path: '/notifications/push',
    summary: 'Whether this session gets push notifications, and the key to subscribe with',
    response: pushState,
    failure: 'We couldn’t load your notification settings. Please try again.',
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/notifications/push',
    summary: 'Send push notifications to the browser of this session, until it ends',
    body: pushSubscription,
    response: pushState,
    failure: 'We couldn’t save your notification settings. Please try again.',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/notifications/push',
    summary: 'Stop push notifications to the browser of this session',
    response: pushState,
    failure: 'We couldn’t save your notification settings. Please try again.',
  }),
};
