import '../../platform/zod.ts';
import { validateDateOfBirth } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';

// Rules for the fields of forms; the server validates the values again.

export const email = z
  .string()
  .trim()
  .min(1, t('Enter your email address'))
  .pipe(z.email(t('Enter an email address like asha@example.com')));

export const currentPassword = z.string().min(1, t('Password cannot be empty'));

export const newPassword = z
  .string()
  .min(1, t('Password cannot be empty'))
  .min(8, t('Use at least 8 characters'))
  .max(128, t('Use up to 128 characters'));

export const confirmationCode = z
  .string()
  .trim()
  .min(1, t('Confirmation code cannot be empty'))
  .regex(/^\d{6}$/, t('The code has 6 digits'));

export const dateOfBirth = z.string().superRefine((value, context) => {
  const message = validateDateOfBirth(value, { today: new Date() });
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

export const passwordHint = t('At least 8 characters. A few words only you know work well.');
