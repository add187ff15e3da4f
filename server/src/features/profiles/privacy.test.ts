import { type PrivacySettings, tierNames } from '@troth/contract';
import { expect, test } from 'vitest';
import { isShown, refusalOf } from './privacy.ts';

const open: PrivacySettings = {
  photoPrivacy: 'SHOW_ALL',
  phonePrivacy: 'SHOW_ALL',
  doNotRecordViews: false,
  hideOnlineStatus: false,
};
const closed: PrivacySettings = {
  photoPrivacy: 'HIDE',
  phonePrivacy: 'HIDE',
  doNotRecordViews: true,
  hideOnlineStatus: true,
};

/** The tier that each tier is sent to for a change; null where it may make it. */
const neededBy = (before: PrivacySettings, after: PrivacySettings) =>
  tierNames.map((tier) => refusalOf(tier, { before, after })?.requiredTier ?? null);

test('what is shown to the connected is hidden from everyone else, and what is hidden from all', () => {
  expect([isShown('SHOW_ALL', false), isShown('SHOW_ALL', true)]).toEqual([true, true]);
  expect([isShown('SHOW_CONNECTED', false), isShown('SHOW_CONNECTED', true)]).toEqual([false, true]);
  expect([isShown('HIDE', false), isShown('HIDE', true)]).toEqual([false, false]);
});

test.each([
  ['photoPrivacy', 'SHOW_CONNECTED'],
  ['photoPrivacy', 'HIDE'],
  ['phonePrivacy', 'SHOW_CONNECTED'],
  ['phonePrivacy', 'HIDE'],
])('closing %s to %s needs Silver', (setting, value) => {
  expect(neededBy(open, { ...open, [setting]: value })).toEqual(['silver', null, null, null, null]);
});

test('from connected to hidden is tighter as well', () => {
  const before: PrivacySettings = { ...open, photoPrivacy: 'SHOW_CONNECTED' };
  expect(neededBy(before, { ...open, photoPrivacy: 'HIDE' })[0]).toBe('silver');
});

test('hiding when one is online needs Gold, viewing without a trace needs Platinum', () => {
  const gold = 'gold';
  const platinum = 'platinum';
  expect(neededBy(open, { ...open, hideOnlineStatus: true })).toEqual([gold, gold, null, null, null]);
  expect(neededBy(open, { ...open, doNotRecordViews: true })).toEqual([
    platinum,
    platinum,
    platinum,
    null,
    null,
  ]);
});

test('of several the refusal names the tier that may do all', () => {
  expect(neededBy(open, closed)).toEqual(['platinum', 'platinum', 'platinum', null, null]);
  const hidden: PrivacySettings = { ...open, photoPrivacy: 'HIDE', hideOnlineStatus: true };
  expect(refusalOf('free', { before: open, after: hidden })).toEqual({
    requiredTier: 'gold',
    message: 'Upgrade to Gold membership or higher to hide when you are online.',
  });
});

test('loosening, and leaving things as they are, is open to every tier', () => {
  expect(neededBy(closed, open)).toEqual(tierNames.map(() => null));
  expect(neededBy(closed, { ...closed, photoPrivacy: 'SHOW_CONNECTED' })).toEqual(tierNames.map(() => null));
  expect(neededBy(closed, closed)).toEqual(tierNames.map(() => null));
});
