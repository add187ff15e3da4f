import { z } from 'zod';

/** Every error code with its HTTP status and the text for people when nothing better is known (decisions §2). */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, message: 'Some of what was sent is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'Please sign in again to do this.' },
  UPGRADE_REQUIRED: { status: 403, message: 'Your membership does not include this.' },
  DAILY_LIMIT_REACHED: { status: 403, message: 'You have reached the limit for today.' },
  PHOTO_LIMIT_REACHED: { status: 403, message: 'You have as many photos as your membership includes.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CONFLICT: { status: 409, message: 'This has already happened.' },
  TOO_LARGE: { status: 413, message: 'That is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This idempotency key was used with another request.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our database at the moment. Please try again shortly.',
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
