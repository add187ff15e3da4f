import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';

/** Under a photo that is not for me to see: what opens it. */
export const withheldWords = (name: string, withheld: ProfileCard['photoWithheld']): string =>
  withheld === 'always'
    ? t('{name} keeps photos private. You can ask to see them.', { name })
    : t('{name} shows photos to members who are connected. You can also ask to see them.', { name });
