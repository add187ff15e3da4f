import { tiers } from '@troth/contract';
import { expect, test } from 'vitest';
import { demoMembers } from './members.ts';
import { furnish, rowsOf } from './rows.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const pictures = { keyFor: () => 'demo/one.webp', drawOpen: async () => {} };
const COUNT = 3000;
const members = [...demoMembers({ seed: 1, count: COUNT, now })].map((member, at) =>
  furnish({ seed: 1, now, pictures }, member, at),
);

test('about three in a hundred withhold their photo, two hide when they are here, none beyond their tier', () => {
  const withholding = members.filter(({ photoPrivacy }) => photoPrivacy !== 'SHOW_ALL');
  const hiding = members.filter(({ hideOnlineStatus }) => hideOnlineStatus);
  expect(Math.abs(withholding.length / COUNT - 0.03)).toBeLessThan(0.01);
  expect(Math.abs(hiding.length / COUNT - 0.02)).toBeLessThan(0.01);
  expect(withholding.every(({ tier }) => tiers[tier].flags.canChangePrivacy)).toBe(true);
  expect(hiding.every(({ tier }) => tiers[tier].flags.canHideOnlineStatus)).toBe(true);
});

test('what somebody insists on and has set is written beside the rest', () => {
  const { profiles } = rowsOf(members, 1);
  for (const [at, row] of profiles.entries()) {
    expect(row.photo_privacy).toBe(members[at]?.photoPrivacy);
    expect(row.hide_online_status).toBe(members[at]?.hideOnlineStatus);
  }
  expect(profiles.filter(({ must_religion }) => must_religion !== null).length).toBeGreaterThan(COUNT / 10);
});
