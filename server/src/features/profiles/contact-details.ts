const EMAIL = /[\w.+-]+@[\w-]+\.\w+/u;
const SPELT_EMAIL = /\b(?:gmail|yahoo|hotmail|outlook|rediff\w*|icloud)\s*(?:\.|\(?\s*dot\b)/iu;
const LINK =
  /https?:|\bwww\.|\b(?:t|wa|fb)\.me\b|\b[\w-]{2,}\.(?:com|org|net|info|online|site|xyz|co\.in)\b/iu;
const HANDLE = /(?:^|[^\w])@[a-z_][\w.]{2,}/iu;
const NAMED_HANDLE =
  /\b(?:insta(?:gram)?|whats\s?app|telegram|snap(?:chat)?|facebook|fb|twitter|skype)\s*(?:(?:id|handle|no|number)\b|[:=])/iu;
/** Nine digits and more, however they are spread. */
const DIGITS = /\p{Nd}(?:[\s().+-]{0,3}\p{Nd}){8,}/gu;
/** "2009-2013 2013-2015" is how people write where they have been. */
const YEARS = /^(?:(?:19|20)\d{2}[\s().+-]*)+$/;

const hasPhoneNumber = (text: string) => (text.match(DIGITS) ?? []).some((digits) => !YEARS.test(digits));

/** Whether a text tells how to reach somebody outside the site: a phone number, an e-mail, a link or a handle. */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC');
  return (
    [EMAIL, SPELT_EMAIL, LINK, HANDLE, NAMED_HANDLE].some((pattern) => pattern.test(plain)) ||
    hasPhoneNumber(plain)
  );
}
