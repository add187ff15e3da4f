import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint, successResponse } from '../endpoint.ts';

/** What can be verified about a member, in display order. */
export const verificationKinds = ['email', 'phone', 'photo', 'identity'] as const;

export type VerificationKind = (typeof verificationKinds)[number];

const verifiedAt = z.iso.datetime().nullable();

/** When each kind was last verified; null if it is not verified. */
export const verifications = z
  .object({ email: verifiedAt, phone: verifiedAt, photo: verifiedAt, identity: verifiedAt })
  .meta({ id: 'Proofs' });

export type Verifications = z.infer<typeof verifications>;

/** A code of 6 digits that was sent by mail or text message. */
export const oneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, msg('Enter the 6-digit code'));

export const verificationEndpoints = {
  verify: endpoint({
    method: 'POST',
    path: '/profiles/verify/:field',
    summary: 'Verify the e-mail address or phone number that a code was sent to',
    params: z.strictObject({ field: z.enum(['email', 'phone']) }),
    body: z.strictObject({ code: oneTimeCode }),
    response: successResponse.extend({ proofs: verifications }),
    errors: ['CONFLICT', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED'],
    failure: 'Failed to verify OTP. Please check the code and try again.',
  }),
};
