/** An empty input means no answer, which is null for the server. */
export const emptyToNull = (value: string | null): string | null =>
  value === null || value.trim() === '' ? null : value;

export const nullToEmpty = (value: string | null): string => value ?? '';

const IMPERIAL_PATTERN =
  /^([3-7])\s*(?:(?:f(?:t|e{0,2}t?|oo?t?)|फ़ुट|फुट|फ़ीट|फीट)\.?|['’‘′´`.,\s-]+)\s*(?:0?(\d|1[01])\s*(\D+)?)?$/u;
const METRES_PATTERN = /^([12])[.,](\d{1,2})\s*(m|मी)?\.?$/u;
const DEVANAGARI_ZERO = '०'.charCodeAt(0);

const CENTIMETRES_PATTERN = /^(\d{3})\s*(?:cms?|सेमी)\.?$/u;

/** Converts a typed height to the spelling of the options: "5'4" and "5 ft 4 in" find "5′4″", "1.63" finds "163". */
export function normalizeTypedHeight(text: string): string {
  const typed = text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const imperial = IMPERIAL_PATTERN.exec(typed);
  // Without the inch mark another digit may follow: "5'1" also finds "5′11″".
  if (imperial) return `${imperial[1]}′${imperial[2] ?? ''}${imperial[3] === undefined ? '' : '″'}`;
  const metric = METRES_PATTERN.exec(typed);
  // Without a unit another digit may follow.
  if (metric) return `${metric[1]}${metric[2]}`.padEnd(metric[3] === undefined ? 0 : 3, '0');
  return CENTIMETRES_PATTERN.exec(typed)?.[1] ?? (/^\d+$/.test(typed) ? typed : text);
}
