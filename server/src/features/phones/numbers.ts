import { t } from '@troth/texts';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { invalid } from '../../platform/http/errors.ts';

export interface ParsedNumber {
  /** E.164. */
  number: string;
  country: CountryCode | null;
  /** As people write it. */
  written: string;
}

/** A code reaches these; fixed lines, premium numbers, pagers and numbers of the internet are refused. */
const reached: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** A mobile number as a person writes it, of the default country where it names none; throws 400 for any other. */
export function readNumber(text: string, defaultCountry: CountryCode): ParsedNumber {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  if (!parsed?.isValid()) {
    throw invalid(
      'phoneNumber',
      t('Please check the phone number. Outside your country it begins with + and a code.'),
    );
  }
  if (!reached.has(parsed.getType())) {
    throw invalid('phoneNumber', t('Please enter a mobile number: we send the code as a text message.'));
  }
  return { number: parsed.number, country: parsed.country ?? null, written: parsed.formatInternational() };
}
