import { type PhotoList, type Tier, tierNames, tiers } from '@troth/contract';
import { modalOpened } from '../../ui/state/ui-slice.ts';

const inWords = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** "3 of 10 photos"; more than the membership holds are told as what they are. */
export function countWords({ photos, photoLimit }: PhotoList): string {
  if (photos.length <= photoLimit) return `${photos.length} of ${inWords(photoLimit)}`;
  return `${inWords(photos.length)}, ${photos.filter(({ isShown }) => isShown).length} shown`;
}

/** The first tier that holds more photos than these, if one is sold. */
export const tierWithMore = (photoLimit: number): Tier | undefined =>
  tierNames.find((tier) => tiers[tier].monthlyPrice !== null && tiers[tier].limits.photos > photoLimit);

/** Opens the upgrade modal with what a higher tier adds here. */
export function upgradeForMore(photoLimit: number, tier: Tier) {
  const { name, limits } = tiers[tier];
  return modalOpened({
    title: 'Upgrade to Add More Photos',
    message: `Your membership includes ${inWords(photoLimit)}. From ${name} on you can show up to ${limits.photos}.`,
  });
}

/** Said to who is at the limit and cannot have more. */
export const allTaken = (photoLimit: number): string =>
  `You have all ${inWords(photoLimit)} that a membership holds. Delete one to make room.`;
