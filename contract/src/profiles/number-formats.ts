import { getLocale, t } from '@troth/texts';

/** Formats a range of whole numbers: "27–36", or "27" if both ends are equal. */
export const formatNumberRange = (from: number, to: number): string => {
  const { format } = new Intl.NumberFormat(getLocale());
  return from === to ? format(from) : `${format(from)}–${format(to)}`;
};

/** 163 → "5′4″". */
export function formatFeetAndInches(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

/** 160, 175 → "5′3″–5′9″ (160–175 cm)". */
export function formatHeightRange(from: number, to: number): string {
  const ends = [...new Set([formatFeetAndInches(from), formatFeetAndInches(to)])];
  return t('{feet} ({cm} cm)', { feet: ends.join('–'), cm: formatNumberRange(from, to) });
}

/** 163 → "5′4″ (163 cm)". */
export const formatHeight = (cm: number): string => formatHeightRange(cm, cm);
