import { type AvailableFeature, formatTier, minimumTierFor, type TierLimits } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from './upgrade-modal.ts';

type Prompt = Required<Pick<UpgradeModalProps, 'title'>> & Pick<UpgradeModalProps, 'message'>;

const tierOf = (feature: AvailableFeature) => ({ tier: formatTier(minimumTierFor(feature)) });

/** With the tier itself, for texts that say "or higher" below Platinum only. */
const lowestOf = (feature: AvailableFeature) => ({ lowest: minimumTierFor(feature), ...tierOf(feature) });

const PRIVACY_TITLE = t('Permission Denied');

/** What the upgrade modal says about each feature; the caller supplies a message that is not here. */
export const upgradePrompts = {
  canSeeViewers: {
    title: t('Upgrade to See Who Viewed You'),
    message: t(
      'Upgrade to {tier} membership or higher to see who viewed your profile.',
      tierOf('canSeeViewers'),
    ),
  },
  // The message does not promise to name who reported, because that is never disclosed.
  canReport: {
    title: t('Upgrade to See Who Reported You'),
    message: t(
      'Upgrade to {tier} membership or higher to read what was decided about a report of your profile.',
      tierOf('canReport'),
    ),
  },
  canMessage: {
    title: t('Upgrade to Send Messages'),
    message: t(
      'Initiating conversations requires a {tier} membership or higher. Upgrade your plan to connect with members!',
      tierOf('canMessage'),
    ),
  },
  canIgnore: {
    title: t('Upgrade to Ignore Members'),
    message: t(
      'Ignoring members requires a {tier} membership or higher. You can decline an interest from anyone, and a safety concern can be raised by every member.',
      tierOf('canIgnore'),
    ),
  },
  advancedSearch: {
    title: t('Upgrade to Search in Detail'),
    message: t(
      'Searching by education, work, community and more requires a {tier} membership or higher. Upgrade your plan to find exactly whom you hope to meet.',
      tierOf('advancedSearch'),
    ),
  },
  bioAnalysis: {
    title: t('Upgrade to Hear How It Reads'),
    message: t(
      'A reading of your own words, with suggestions, requires a {tier} membership or higher.',
      tierOf('bioAnalysis'),
    ),
  },
  canChangePrivacy: {
    title: PRIVACY_TITLE,
    message: t('You do not have permission to change privacy settings'),
  },
  canHideOnlineStatus: {
    title: PRIVACY_TITLE,
    message: t(
      '{lowest, select, platinum {Hiding when you are online requires a {tier} membership.} other {Hiding when you are online requires a {tier} membership or higher.}}',
      lowestOf('canHideOnlineStatus'),
    ),
  },
  canHideProfileViews: {
    title: PRIVACY_TITLE,
    message: t(
      '{lowest, select, platinum {Viewing profiles without being seen requires a {tier} membership.} other {Viewing profiles without being seen requires a {tier} membership or higher.}}',
      lowestOf('canHideProfileViews'),
    ),
  },
  canPromote: { title: t('Upgrade to Promote Your Profile') },
  photos: { title: t('Upgrade to Add More Photos') },
} satisfies Partial<Record<AvailableFeature | keyof TierLimits, Prompt>>;
