import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type RateLimitGroup = 'general' | 'search' | 'interests' | 'photos' | 'messages' | 'payments';

/**
 * One call of the API. The server validates, serialises and documents from this definition, and the web app derives its
 * typed client from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, with parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Content type of a success if it is not JSON. The handler then returns the file and its name. */
  media?: 'application/pdf';
  /** Status of a success; default 200. */
  status?: 200 | 201;
  /** Possible errors in addition to those that all calls share (400, 401, 429, 503). */
  errors?: readonly ErrorCode[];
  /** Text to show if an error response contains none. */
  failure: string;
  /** Text to show for a response that cannot be parsed; default: `failure`. */
  unexpected?: string;
  /** `public` calls need no token, and for `anyone` the token is optional. Default: `member`. */
  access?: 'public' | 'anyone' | 'member';
  /** Accepts an Idempotency-Key header. */
  repeatable?: true;
  rateLimit?: RateLimitGroup;
  /** Errors also have the fields `success: false` and `error`. */
  hasResultShape?: true;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** How long clients ask for the latest data after a change, because servers that answer reads may not have it yet. */
export const LATEST_DATA_SECONDS = 5;

/** Response of a call that returns only a message to show. */
export const successResponse = z.object({ success: z.literal(true), message: z.string() });

type SchemaPart<T, Direction extends 'input' | 'output'> = T extends z.ZodType
  ? Direction extends 'input'
    ? z.input<T>
    : z.output<T>
  : undefined;

/** Input that a client passes. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: SchemaPart<E[K], 'input'>;
};

/** Input of a handler, after validation and defaults. */
export interface EndpointRequest<E extends Endpoint> {
  params: SchemaPart<E['params'], 'output'>;
  query: SchemaPart<E['query'], 'output'>;
  body: SchemaPart<E['body'], 'output'>;
}

/** Return value of a handler. */
export type EndpointReply<E extends Endpoint> = z.input<E['response']>;

/** Response that a client receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
