/** The upgrade modal for those who do not see who viewed them (specification §6). */
export const viewersUpgrade = {
  title: 'Upgrade to See Who Viewed You',
  message: 'Upgrade to Silver membership or higher to see who viewed your profile.',
};
