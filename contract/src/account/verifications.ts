import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What of a member can be proven, in the order in which it is shown. */
export const verificationKinds = ['email', 'phone', 'photo', 'identity'] as const;

export type VerificationKind = (typeof verificationKinds)[number];

const verifiedAt = z.iso.datetime().nullable();

/** When each step was proven last; null where it was not. */
export const verifications = z
  .object({ email: verifiedAt, phone: verifiedAt, photo: verifiedAt, identity: verifiedAt })
  .meta({ id: 'Proofs' });

export type Verifications = z.infer<typeof verifications>;

const confirmationCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, msg('Please enter the 6 digits of the code'));

export const verificationEndpoints = {
  verify: endpoint({
    method: 'POST',
    path: '/profiles/verify/:field',
    summary: 'Prove the e-mail address or phone number that a code was sent to',
    params: z.strictObject({ field: z.enum(['email', 'phone']) }),
    body: z.strictObject({ code: confirmationCode }),
    response: z.object({ success: z.literal(true), message: z.string(), proofs: verifications }),
    errors: ['CONFLICT', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED'],
    failure: 'Failed to verify OTP. Please check the code and try again.',
  }),
};
