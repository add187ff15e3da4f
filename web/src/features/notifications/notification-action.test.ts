import type { Notification } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { getNotificationAction, getNotificationGate } from './notification-action.ts';

const of = (type: Notification['type'], data: Notification['data'] = {}): Notification => ({
  createdAt: 1,
  type,
  title: '',
  message: '',
  isRead: 0,
  data,
});

describe('the action of a notification', () => {
  it.each([
    [of('interest', { senderId: 'a' }), 'View Profile', '/profile/a'],
    [of('profile_view', { viewerId: 'b' }), 'View Profile', '/profile/b'],
    [of('video_call', { callId: 'c', senderId: 'a' }), 'Join Call', '/video-call/c'],
    [of('report'), 'View Report', '/settings#my-reports'],
    [of('report', { guidance: 'safety' }), 'Tell Us More', '/child-safety'],
    [of('profile_report', { reportedUserId: 'd' }), 'View Details', '/profile/d'],
    [of('membership'), 'View Membership', '/membership'],
    [of('promotion'), 'View Details', '/membership?tab=1'],
  ])('for $type has its label and target', (notification, label, to) => {
    expect(getNotificationAction(notification)).toMatchObject({ label, to });
  });

  it('is missing if there is no target', () => {
    expect(getNotificationAction(of('profile_view'))).toBeUndefined();
  });

  it('passes the times of a call along', () => {
    const data = { callId: 'c', scheduledTime: '2026-11-23T10:00:00.000Z', durationMinutes: 30 };
    expect(getNotificationAction(of('video_call', data))?.state).toEqual(data);
  });
});

describe('a notification hidden by the tier', () => {
  const free = { canSeeViewers: false, canReport: false };

  it.each([
    ['profile_view', 'Upgrade to See Who Viewed You'],
    ['profile_report', 'Upgrade to See Who Reported You'],
  ] as const)('for %s opens the upgrade modal', (type, title) => {
    const gate = getNotificationGate(of(type), free);
    expect(gate?.title).toBe(title);
    expect(gate?.message).toContain('Upgrade to Silver membership or higher');
  });

  it('needs exactly one permission', () => {
    expect(getNotificationGate(of('profile_view'), { ...free, canSeeViewers: true })).toBeUndefined();
    expect(getNotificationGate(of('profile_report'), { ...free, canReport: true })).toBeUndefined();
    expect(getNotificationGate(of('interest'), free)).toBeUndefined();
  });
});
