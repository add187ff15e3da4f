import { tiers } from '@troth/contract';
import { expect, it } from 'vitest';
import { capabilityGroups, comparedTiers } from './tier-capabilities.ts';

const rows = capabilityGroups.flatMap(({ capabilities }) => capabilities);
const row = (name: string) =>
  comparedTiers.map((tier) => rows.find((one) => one.name === name)?.getValue(tier));

it('shows limits as numbers, and none as none', () => {
  expect(row('Recommendations a day')).toEqual(['1', '50', '50', '50']);
  expect(row('Interests a day')).toEqual([false, '25', 'No limit', 'No limit']);
  expect(row('Photos')).toEqual(['1', '10', '10', '10']);
});

it('shows from which tier on something is included', () => {
  expect(row('Answer interests and messages')).toEqual([true, true, true, true]);
  expect(row('Begin conversations')).toEqual([false, true, true, true]);
  expect(row('See when your messages were read')).toEqual([false, false, true, true]);
  expect(row('View profiles without being seen')).toEqual([false, false, false, true]);
});

const flags = (Object.keys(tiers.gold.flags) as (keyof typeof tiers.gold.flags)[]).filter((flag) =>
  comparedTiers.some((tier) => tiers[tier].flags[flag]),
);

it.each(flags)('lists every difference between tiers: %s', (flag) => {
  const valuesForGold = () => rows.map(({ getValue }) => getValue('gold'));
  const before = valuesForGold();
  const { flags: own } = tiers.gold;
  tiers.gold.flags = { ...own, [flag]: !own[flag] };
  const after = valuesForGold();
  tiers.gold.flags = own;
  expect(after).not.toEqual(before);
});
