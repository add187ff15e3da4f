import { t } from '@troth/texts';

/** The upgrade modal for those who do not see who viewed them (specification §6). */
export const viewersUpgrade = {
  title: t('Upgrade to See Who Viewed You'),
  message: t('Upgrade to Silver membership or higher to see who viewed your profile.'),
};
