import { notificationTypes, reportReason, type Tier } from '@troth/contract';
import { expect, test } from 'vitest';
import { notificationText, withheldText } from './notification-texts.ts';
import type { Notice } from './rules.ts';

const NAME = 'Ravi Kulkarni';
const interestId = '6f1c7a52-7d5b-4c93-8a11-0d4f3f1d9d10';
const actorId = '0d5f4f6e-54c5-4f67-9a3e-5a0f2f1b7c11';
const endsAt = '2026-12-03T23:30:00.000Z';
const notices: Notice[] = [
  { type: 'interest', actorId, details: { step: 'expressed', interestId, message: 'Hello' } },
  { type: 'interest', actorId, details: { step: 'accepted', interestId } },
  { type: 'profile_view', actorId, details: {} },
  { type: 'video_call', actorId, details: { callId: 'x', scheduledTime: endsAt, durationMinutes: 30 } },
  ...reportReason.options.flatMap((category): Notice[] => [
    { type: 'report', details: { step: 'decided', category, outcome: 'nothing' } },
    { type: 'report', details: { step: 'decided', category, outcome: 'action' } },
    { type: 'profile_report', details: { category, outcome: 'warning' } },
    { type: 'profile_report', details: { category, outcome: 'suspension', until: endsAt } },
  ]),
  { type: 'report', details: { step: 'contactBanned' } },
  { type: 'membership', details: { step: 'granted', tier: 'silver' } },
  { type: 'membership', details: { step: 'lowered', tier: 'free', before: 'platinum' } },
  { type: 'membership', details: { step: 'renewed', tier: 'platinum', endsAt } },
  { type: 'membership', details: { step: 'renewed', tier: 'platinum', endsAt: null } },
  { type: 'membership', details: { step: 'ending', tier: 'gold', endsAt } },
  { type: 'membership', details: { step: 'ended', tier: 'gold', endsAt } },
  { type: 'promotion', details: { step: 'started', endsAt } },
  { type: 'promotion', details: { step: 'ended', endsAt } },
  { type: 'saved_search', details: { searchId: interestId, name: 'In Pune', count: 1 } },
  { type: 'saved_search', details: { searchId: interestId, name: 'In Pune', count: 3 } },
];

test('interests, views and calls name the other member', () => {
  const texts = notices.flatMap((notice) => (notice.actorId ? [notificationText(notice, NAME)] : []));
  expect(texts).toEqual([
    { title: 'New interest', message: 'Ravi Kulkarni is interested in you.' },
    { title: 'Interest accepted', message: 'Ravi Kulkarni accepted your interest.' },
    { title: 'Profile viewed', message: 'Ravi Kulkarni viewed your profile.' },
    { title: 'Video call', message: 'Ravi Kulkarni would like to talk to you.' },
  ]);
});

test('a reported member learns the reason and the consequence, the reporter only whether staff acted', () => {
  const category = 'harassment';
  const textForReported = (details: Extract<Notice, { type: 'profile_report' }>['details']) =>
    notificationText({ type: 'profile_report', details }, '').message;
  expect(textForReported({ category, outcome: 'warning' })).toBe(
    'The report was about harassment. Please follow our guidelines from now on.',
  );
  expect(textForReported({ category, outcome: 'suspension', until: endsAt })).toBe(
    'The report was about harassment. Your profile is suspended until December 3, 2026.',
  );
  const textForReporter = (outcome: 'nothing' | 'action') =>
    notificationText({ type: 'report', details: { step: 'decided', category, outcome } }, '').message;
  expect(textForReporter('action')).toBe(
    'We looked into it and took action. Thank you for telling us about harassment.',
  );
  expect(textForReporter('nothing')).toContain('found nothing against our guidelines');
});

test('memberships and promotions name the tier and the date on which they end', () => {
  const details = { step: 'ending', tier: 'gold', endsAt } as const;
  expect(notificationText({ type: 'membership', details }, '')).toEqual({
    title: 'Gold ends soon',
    message: 'Your Gold membership ends on December 3, 2026.',
  });
  const grantText = (tier: Tier) =>
    notificationText({ type: 'membership', details: { step: 'granted', tier } }, '');
  expect(grantText('silver')).toEqual({
    title: 'Welcome to Silver',
    message: 'You’re now a Silver member.',
  });
  expect(grantText('free')).toEqual({
    title: 'Membership changed',
    message: 'You’re now a Free member.',
  });
});

test('the text about an extended membership does not welcome again, and the text about a revoked one says that it is over', () => {
  const renewalText = (until: string | null) =>
    notificationText({ type: 'membership', details: { step: 'renewed', tier: 'gold', endsAt: until } }, '');
  expect(renewalText(endsAt)).toEqual({
    title: 'Gold membership',
    message: 'Your Gold membership runs until December 3, 2026.',
  });
  expect(renewalText(null).message).toBe('Your Gold membership now has no end date.');
  expect(
    notificationText({ type: 'membership', details: { step: 'lowered', tier: 'free', before: 'gold' } }, ''),
  ).toEqual({
    title: 'Membership changed',
    message: 'Your Gold membership has ended. You’re now a Free member.',
  });
});

test('every type has a short title and complete sentences, without exclamation', () => {
  expect(new Set(notices.map(({ type }) => type))).toEqual(new Set(notificationTypes));
  const texts = notices.map((notice) => notificationText(notice, NAME));
  for (const { title, message } of [...texts, withheldText('profile_view'), withheldText('profile_report')]) {
    expect(title.length).toBeLessThanOrEqual(30);
    expect(title).not.toMatch(/[.!]$/);
    expect(message).toMatch(/^[A-Z\d][^!]*\.$/);
    expect(message.length).toBeLessThanOrEqual(120);
  }
});

test('the text of a withheld notification names the tier that shows more', () => {
  expect(withheldText('profile_view').title).toBe('Someone viewed your profile');
  for (const type of ['profile_view', 'profile_report'] as const)
    expect(withheldText(type).message).toContain('Silver or higher');
});
