import { payerPhone } from '@troth/contract';

/** As providers want a number, from how people write it; ten digits alone are a number in India. */
export function asPhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : digits;
}

export const isPhone = (typed: string): boolean =>
  typed !== '' && payerPhone.safeParse(asPhone(typed)).success;
