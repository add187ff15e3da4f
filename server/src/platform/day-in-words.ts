import { language, locale } from '@troth/texts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(place: string): Intl.DateTimeFormat {
  const kept = formats.get(place);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(place, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(place, made);
  return made;
}

/** "12 March 2026", in the language of now; some texts have "March 12, 2026" in English. */
export const dayInWords = (instant: Date | string, english: 'en-GB' | 'en-US' = 'en-GB'): string =>
  formatOf(language() === 'en' ? english : locale()).format(new Date(instant));
