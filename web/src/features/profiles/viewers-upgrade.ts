import { t } from '@troth/texts';

/** Texts of the upgrade modal for members whose tier does not show who viewed them. */
export const viewersUpgrade = {
  title: t('Upgrade to See Who Viewed You'),
  message: t('Upgrade to Silver membership or higher to see who viewed your profile.'),
};
