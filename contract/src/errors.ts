import { msg } from '@troth/texts';
import { z } from 'zod';

/** Error codes with their HTTP status and default text (docs/product.md, Errors). */
export const errorCatalogue = {
  VALIDATION_FAILED: {
    status: 400,
    message: msg('Some of these details aren’t valid. Please check them and try again.'),
  },
  UNAUTHENTICATED: { status: 401, message: msg('Please sign in.') },
  FORBIDDEN: { status: 403, message: msg('You can’t do this.') },
  REAUTHENTICATION_REQUIRED: { status: 403, message: msg('Please sign in again to do this.') },
  UPGRADE_REQUIRED: { status: 403, message: msg('Your plan doesn’t include this.') },
  DAILY_LIMIT_REACHED: { status: 403, message: msg('You’ve reached today’s limit.') },
  PHOTO_LIMIT_REACHED: { status: 403, message: msg('You’ve added all the photos your plan includes.') },
  NOT_FOUND: { status: 404, message: msg('We couldn’t find that.') },
  CONFLICT: { status: 409, message: msg('This has already been done.') },
  TOO_LARGE: { status: 413, message: msg('That’s too large.') },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: msg('Please send JSON.') },
  IDEMPOTENCY_MISMATCH: { status: 422, message: msg('This idempotency key was used with another request.') },
  RATE_LIMITED: { status: 429, message: msg('Too many requests. Please wait a moment.') },
  INTERNAL: { status: 500, message: msg('Something went wrong on our side. Please try again.') },
  UNAVAILABLE: {
    status: 503,
    message: msg('We can’t reach our database right now. Please try again in a moment.'),
  },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorBody = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
    statusCode: z.int(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
