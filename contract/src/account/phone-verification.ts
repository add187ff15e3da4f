import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint, successResponse } from '../endpoint.ts';
import { oneTimeCode } from './verifications.ts';

/** As the member enters it; the server parses it into E.164 format. */
const phoneNumber = z.string().trim().min(4, msg('Enter a phone number')).max(32, msg('That’s too long'));

export const ownPhone = z
  .object({
    /** Verified number in E.164 format; null if there is none. */
    phoneNumber: z.string().nullable(),
    verifiedAt: z.iso.datetime().nullable(),
    /** Number in E.164 format that a code was sent to and that is not verified yet. */
    pendingNumber: z.string().nullable(),
  })
  .meta({ id: 'OwnPhone' });

export type OwnPhone = z.infer<typeof ownPhone>;

export const contact = z.object({ phoneNumber: z.string() }).meta({ id: 'Contact' });

export type Contact = z.infer<typeof contact>;

export const phoneVerificationEndpoints = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/auth/phone/send-otp',
    summary: 'Send a code to a phone number',
    body: z.strictObject({ phoneNumber }),
    response: successResponse,
    errors: ['FORBIDDEN', 'CONFLICT'],
    failure: 'Failed to send OTP. Please try again.',
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/phone/verify-otp',
    summary: 'Verify the phone number by the code sent to it',
    body: z.strictObject({
      otp: oneTimeCode,
    }),
    response: successResponse,
    errors: ['FORBIDDEN', 'CONFLICT'],
    failure: 'Failed to verify OTP. Please check the code and try again.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/profiles/me/phone',
    summary: 'Phone number of the member and whether it is verified',
    response: ownPhone,
    failure: 'We couldn’t load your phone number. Please try again.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/me/phone',
    summary: 'Remove the phone number and its verification',
    response: successResponse,
    failure: 'We couldn’t remove your phone number. Please try again.',
  }),
  contact: endpoint({
    method: 'GET',
    path: '/profiles/:id/contact',
    summary: 'Verified phone number of a connected member who shows it',
    params: z.strictObject({ id: z.guid() }),
    response: contact,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    failure: 'We couldn’t load the contact details. Please try again.',
  }),
};
