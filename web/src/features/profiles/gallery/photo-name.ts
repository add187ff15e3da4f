import { t } from '@troth/texts';

/** What a photo is called for who hears it. */
export const photoName = (name: string, index: number, count: number): string =>
  count === 1
    ? t('Photo of {name}', { name })
    : t('Photo {place} of {count} of {name}', { place: index + 1, count, name });
