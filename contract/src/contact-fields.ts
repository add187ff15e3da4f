import { msg } from '@troth/texts';
import { z } from 'zod';

/** The number that payment providers ask a payer for, E.164 as they want it. */
export const payerPhone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, msg('A phone number with its country, such as +919812345678'));

/** Where the staff answer a safety concern of somebody who is not signed in. */
export const concernEmail = z.email(msg('Please enter an e-mail address')).max(254);
