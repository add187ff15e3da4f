import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint, successResponse } from '../endpoint.ts';
import { oneTimeCode } from './verifications.ts';

const newEmail = z.email(msg('Enter an email address')).max(254);

export const emailChangeEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/auth/send-email-verification',
    summary: 'Send a code to a new e-mail address, or to the current one to verify it again',
    body: z.strictObject({ newEmail }),
    response: successResponse,
    errors: ['REAUTHENTICATION_REQUIRED'],
    failure: 'Failed to send verification code. Please try again.',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/verify-email-change',
    summary: 'Change the e-mail address, verified by the code sent to it',
    body: z.strictObject({
      newEmail,
      verificationCode: oneTimeCode,
    }),
    response: successResponse,
    errors: ['REAUTHENTICATION_REQUIRED', 'CONFLICT'],
    failure: 'Failed to verify email change. Please check the code and try again.',
  }),
};
