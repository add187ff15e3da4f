import { msg } from '@troth/texts';
import { z } from 'zod';

/** Phone number for a payment provider that requires one, in E.164 format. */
export const payerPhone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, msg('Enter a phone number with the country code, such as +919812345678'));

/** Reply address for a safety concern by a visitor who is not signed in. */
export const concernEmail = z.email(msg('Enter an email address')).max(254);
