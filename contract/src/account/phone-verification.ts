import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** As a person writes it; the server reads it as an international number (E.164). */
const phoneNumber = z
  .string()
  .trim()
  .min(4, msg('Please enter a phone number'))
  .max(32, msg('That is too long'));

const successResponse = z.object({ success: z.literal(true), message: z.string() });

export const ownPhone = z
  .object({
    /** E.164, proven; null where there is none. */
    phoneNumber: z.string().nullable(),
    verifiedAt: z.iso.datetime().nullable(),
    /** Where a code was sent that has not been used yet; E.164. */
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
    summary: 'Prove the phone number by the code that was sent to it',
    body: z.strictObject({
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, msg('Please enter the 6 digits of the code')),
    }),
    response: successResponse,
    errors: ['FORBIDDEN', 'CONFLICT'],
    failure: 'Failed to verify OTP. Please check the code and try again.',
  }),
  own: endpoint({
    method: 'GET',
    path: '/profiles/me/phone',
    summary: 'The own phone number and whether it is proven',
    response: ownPhone,
    failure: 'Failed to fetch phone number',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/profiles/me/phone',
    summary: 'Take the own phone number away, and its proof',
    response: successResponse,
    failure: 'Failed to remove phone number',
  }),
  contact: endpoint({
    method: 'GET',
    path: '/profiles/:id/contact',
    summary: 'The proven phone number of a connected member who lets it be seen',
    params: z.strictObject({ id: z.guid() }),
    response: contact,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    failure: 'Failed to fetch contact details',
  }),
};
