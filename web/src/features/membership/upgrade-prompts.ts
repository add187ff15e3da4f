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
      'Upgrade to {tier} membership or higher to see what was decided about a report of your profile.',
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
      'You need {tier} or higher to ignore members. You can always decline an interest, and anyone can raise a safety concern.',
      names,
    ),
  }),
  advancedSearch: (names: TierNames) => ({
    title: t('Upgrade to Search in Detail'),
    message: t(
      'You need {tier} or higher to search by education, work, community and more. Upgrade your plan to find exactly who you’re looking for.',
      names,
    ),
  }),
  bioAnalysis: (names: TierNames) => ({
    title: t('Upgrade to Get Tips for Your Bio'),
    message: t('You need {tier} or higher for tips on how your bio reads.', names),
  }),
  canChangePrivacy: () => ({
    title: t('Permission Denied'),
    message: t('You do not have permission to change privacy settings'),
  }),
  canHideOnlineStatus: (names: TierNames) => ({
    title: t('Permission Denied'),
    message: t(
      '{lowest, select, platinum {You need {tier} to hide when you’re online.} other {You need {tier} or higher to hide when you’re online.}}',
      names,
    ),
  }),
  canHideProfileViews: (names: TierNames) => ({
    title: t('Permission Denied'),
    message: t(
      '{lowest, select, platinum {You need {tier} to view profiles privately.} other {You need {tier} or higher to view profiles privately.}}',
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
