import { type PhotoList, type Tier, tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { modalOpened } from '../../ui/state/ui-slice.ts';

/** "3 of 10 photos"; more than the membership holds are told as what they are. */
export function countWords({ photos, photoLimit }: PhotoList): string {
  const count = photos.length;
  if (count <= photoLimit) {
    return t('{count} of {limit, plural, one {# photo} other {# photos}}', { count, limit: photoLimit });
  }
  const shown = photos.filter(({ isShown }) => isShown).length;
  return t('{count, plural, one {# photo} other {# photos}}, {shown} shown', { count, shown });
}

/** The first tier that holds more photos than these, if one is sold. */
export const tierWithMore = (photoLimit: number): Tier | undefined =>
  tierNames.find((tier) => tiers[tier].monthlyPrice !== null && tiers[tier].limits.photos > photoLimit);

/** Opens the upgrade modal with what a higher tier adds here. */
export function upgradeForMore(photoLimit: number, tier: Tier) {
  const { name, limits } = tiers[tier];
  return modalOpened({
    title: t('Upgrade to Add More Photos'),
    message: t(
      'Your membership includes {limit, plural, one {# photo} other {# photos}}. From {tier} on you can show up to {more}.',
      { limit: photoLimit, tier: translate(name), more: limits.photos },
    ),
  });
}

/** Said to who is at the limit and cannot have more. */
export const allTaken = (photoLimit: number): string =>
  t(
    'You have all {limit, plural, one {# photo} other {# photos}} that a membership holds. Delete one to make room.',
    { limit: photoLimit },
  );
