import { t } from '@troth/texts';

/** What stands in a page that shows nothing to readers without scripts. */
export const needsScript = () => t('Troth needs JavaScript. Please switch it on and load the page again.');
