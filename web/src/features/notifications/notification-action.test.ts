import type { Notification } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { getNotificationAction, getNotificationGate } from './notification-action.ts';

const createNotification = (type: Notification['type'], data: Notification['data'] = {}): Notification => ({
  createdAt: 1,
  type,
  title: '',
  message: '',
  isRead: 0,
  data,
});

describe('the action of a notification', () => {
  it.each([
    [createNotification('interest', { senderId: 'a' }), 'View Profile', '/profile/a'],
    [createNotification('profile_view', { viewerId: 'b' }), 'View Profile', '/profile/b'],
    [createNotification('video_call', { callId: 'c', senderId: 'a' }), 'Join Call', '/video-call/c'],
    [createNotification('report'), 'View Report', '/settings#my-reports'],
    [createNotification('report', { guidance: 'safety' }), 'Tell Us More', '/child-safety'],
    [createNotification('profile_report', { reportedUserId: 'd' }), 'View Details', '/profile/d'],
    [createNotification('membership'), 'View Membership', '/membership'],
    [createNotification('promotion'), 'View Details', '/membership?tab=1'],
  ])('for $type has the expected label and target', (notification, label, to) => {
    expect(getNotificationAction(notification)).toMatchObject({ label, to });
  });

  it('is undefined if there is no target', () => {
    expect(getNotificationAction(createNotification('profile_view'))).toBeUndefined();
  });

  it('passes the planned time of a call to its page', () => {
    const data = { callId: 'c', scheduledTime: '2026-11-23T10:00:00.000Z', durationMinutes: 30 };
    expect(getNotificationAction(createNotification('video_call', data))?.state).toEqual(data);
  });
});

describe('the gate of a notification', () => {
  const free = { canSeeViewers: false, canReport: false };

  it.each([
    ['profile_view', 'Upgrade to See Who Viewed You'],
    ['profile_report', 'Upgrade to See Who Reported You'],
  ] as const)('for %s offers an upgrade', (type, title) => {
    const gate = getNotificationGate(createNotification(type), free);
    expect(gate?.title).toBe(title);
    expect(gate?.message).toContain('Upgrade to Silver membership or higher');
  });

  it('does not apply to a tier with the permission, or to a kind without a gate', () => {
    expect(
      getNotificationGate(createNotification('profile_view'), { ...free, canSeeViewers: true }),
    ).toBeUndefined();
    expect(
      getNotificationGate(createNotification('profile_report'), { ...free, canReport: true }),
    ).toBeUndefined();
    expect(getNotificationGate(createNotification('interest'), free)).toBeUndefined();
  });
});
