import { type AvailableFeature, formatTier, minimumTierFor, type Tier } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from './upgrade-modal.ts';

/** The required tier: its name, and its code for texts that leave out "or higher" for the top tier, Platinum. */
type TierNames = { tier: string; lowest: Tier };

const promptTexts = {
  canSeeViewers: (names: TierNames) => ({
    title: t('Upgrade to See Who Viewed You'),
    message: t('Upgrade to {tier} membership or higher to see who viewed your profile.', names),
  }),
  // The message does not promise to name who reported, because that is never disclosed.
  canReport: (names: TierNames) => ({
    title: t('Upgrade to See Who Reported You'),
    message: t(
      'Upgrade to {tier} membership or higher to read what was decided about a report of your profile.',
      names,
    ),
  }),
  canMessage: (names: TierNames) => ({
    title: t('Upgrade to Send Messages'),
    message: t(
      'Initiating conversations requires a {tier} membership or higher. Upgrade your plan to connect with members!',
      names,
    ),
  }),
  canIgnore: (names: TierNames) => ({
    title: t('Upgrade to Ignore Members'),
    message: t(
      'Ignoring members requires a {tier} membership or higher. You can decline an interest from anyone, and a safety concern can be raised by every member.',
      names,
    ),
  }),
  advancedSearch: (names: TierNames) => ({
    title: t('Upgrade to Search in Detail'),
    message: t(
      'Searching by education, work, community and more requires a {tier} membership or higher. Upgrade your plan to find exactly whom you hope to meet.',
      names,
    ),
  }),
  bioAnalysis: (names: TierNames) => ({
    title: t('Upgrade to Hear How It Reads'),
    message: t(
      'A reading of your own words, with suggestions, requires a {tier} membership or higher.',
      names,
    ),
  }),
  canChangePrivacy: () => ({
    title: t('Permission Denied'),
    message: t('You do not have permission to change privacy settings'),
  }),
  canHideOnlineStatus: (names: TierNames) => ({
    title: t('Permission Denied'),
    message: t(
      '{lowest, select, platinum {Hiding when you are online requires a {tier} membership.} other {Hiding when you are online requires a {tier} membership or higher.}}',
      names,
    ),
  }),
  canHideProfileViews: (names: TierNames) => ({
    title: t('Permission Denied'),
    message: t(
      '{lowest, select, platinum {Viewing profiles without being seen requires a {tier} membership.} other {Viewing profiles without being seen requires a {tier} membership or higher.}}',
      names,
    ),
  }),
  canPromote: () => ({ title: t('Upgrade to Promote Your Profile') }),
} satisfies Partial<Record<AvailableFeature, (names: TierNames) => UpgradeModalProps>>;

type PromptedFeature = keyof typeof promptTexts;

/** The texts of the upgrade modal about a feature. If they have no message, the caller supplies it. */
export function getUpgradePrompt<F extends PromptedFeature>(feature: F) {
  const tier = minimumTierFor(feature);
  const texts = promptTexts[feature]({ tier: formatTier(tier), lowest: tier }) as ReturnType<
    (typeof promptTexts)[F]
  >;
  return { tier, ...texts };
}
