import { tiers } from '@troth/contract';
import { expect, it } from 'vitest';
import { capabilityGroups, comparedTiers } from './tier-capabilities.ts';

const rows = capabilityGroups.flatMap(({ capabilities }) => capabilities);
const getRow = (name: string) =>
  comparedTiers.map((tier) => rows.find((capability) => capability.name === name)?.getValue(tier));

it('shows a limit as a number, an unlimited amount as "No limit" and zero as not included', () => {
  expect(getRow('Recommendations per day')).toEqual(['1', '50', '50', '50']);
  expect(getRow('Interests per day')).toEqual([false, '25', 'No limit', 'No limit']);
  expect(getRow('Photos')).toEqual(['1', '10', '10', '10']);
});

it('shows from which tier on a capability is included', () => {
  expect(getRow('Answer interests and messages')).toEqual([true, true, true, true]);
  expect(getRow('Start conversations')).toEqual([false, true, true, true]);
  expect(getRow('See when your messages are read')).toEqual([false, false, true, true]);
  expect(getRow('View profiles privately')).toEqual([false, false, false, true]);
});

const flags = (Object.keys(tiers.gold.flags) as (keyof typeof tiers.gold.flags)[]).filter((flag) =>
  comparedTiers.some((tier) => tiers[tier].flags[flag]),
);

it.each(flags)('lists the capability of the flag %s, in which the tiers differ', (flag) => {
  const valuesForGold = () => rows.map(({ getValue }) => getValue('gold'));
  const before = valuesForGold();
  const { flags: originalFlags } = tiers.gold;
  tiers.gold.flags = { ...originalFlags, [flag]: !originalFlags[flag] };
  const after = valuesForGold();
  tiers.gold.flags = originalFlags;
  expect(after).not.toEqual(before);
});
