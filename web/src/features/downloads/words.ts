import { locale, t } from '@troth/texts';

const inBytes = (size: string) => t('{size} bytes', { size });

/** Each a thousand times the one before. */
const inLarger = [
  (size: string) => t('{size} KB', { size }),
  (size: string) => t('{size} MB', { size }),
  (size: string) => t('{size} GB', { size }),
];

const figure = new Intl.NumberFormat(locale(), { maximumSignificantDigits: 3 });

/** "12.4 MB", as a browser counts. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let words = inBytes;
  for (const larger of inLarger) {
    if (size < 1000) break;
    size /= 1000;
    words = larger;
  }
  return words(figure.format(size));
}
