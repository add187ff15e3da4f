import { type PrivacySettings, type Tier, tierNames, tiers, type Visibility } from '@troth/contract';
import { msg, translate } from '@troth/texts';

/** Whether what a member guards is shown to another one (decisions §8). */
export const isShown = (visibility: Visibility, connected: boolean): boolean =>
  visibility === 'SHOW_ALL' || (visibility === 'SHOW_CONNECTED' && connected);

const upgradeTexts = {
  canChangePrivacy: msg(
    'Upgrade to Silver membership or higher to choose who sees your photos and phone number.',
  ),
  canHideOnlineStatus: msg('Upgrade to Gold membership or higher to hide when you are online.'),
  canHideProfileViews: msg('Upgrade to Platinum membership to view profiles without being seen.'),
};

type PrivacyFlag = keyof typeof upgradeTexts;

const fromOpenToClosed: Visibility[] = ['SHOW_ALL', 'SHOW_CONNECTED', 'HIDE'];

const isTighter = (before: Visibility, after: Visibility) =>
  fromOpenToClosed.indexOf(after) > fromOpenToClosed.indexOf(before);

/** What a change takes, the least first; showing more than before takes nothing (decisions §9). */
function flagsFor(before: PrivacySettings, after: PrivacySettings): PrivacyFlag[] {
  const tightens =
    isTighter(before.photoPrivacy, after.photoPrivacy) || isTighter(before.phonePrivacy, after.phonePrivacy);
  return [
    ...(tightens ? (['canChangePrivacy'] as const) : []),
    ...(after.hideOnlineStatus && !before.hideOnlineStatus ? (['canHideOnlineStatus'] as const) : []),
    ...(after.doNotRecordViews && !before.doNotRecordViews ? (['canHideProfileViews'] as const) : []),
  ];
}

export interface PrivacyRefusal {
  requiredTier: Tier;
  message: string;
}

/** Why a tier may not make this change, or null; it names the tier that may make all of it (specification §6). */
export function refusalOf(
  tier: Tier,
  { before, after }: { before: PrivacySettings; after: PrivacySettings },
): PrivacyRefusal | null {
  const missing = flagsFor(before, after).filter((flag) => !tiers[tier].flags[flag]);
  const highest = missing.at(-1);
  const requiredTier = tierNames.find((name) => missing.every((flag) => tiers[name].flags[flag]));
  return highest && requiredTier ? { requiredTier, message: translate(upgradeTexts[highest]) } : null;
}
