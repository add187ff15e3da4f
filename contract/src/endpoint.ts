import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type RateLimitGroup = 'general' | 'search' | 'interests' | 'photos' | 'messages' | 'payments';

/**
 * One call of the API: what it takes, what it answers, how it may fail. The server validates, serialises and
 * documents from it; the web app derives its typed call from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** What a success answers where it is not JSON; `response` is then a file, and its name the one it is saved under. */
  media?: 'application/pdf';
  /** Status of a success, 200 unless told. */
  status?: 200 | 201;
  /** What it may answer beyond the errors that every call shares (400, 401, 429, 503). */
  errors?: readonly ErrorCode[];
  /** Text to show when the server sent none (specification §8). */
  failure: string;
  /** Text to show of an answer that nobody can read, where that has one of its own (specification §8). */
  unexpected?: string;
  /** `public` calls need no token, for `anyone` one may come or not; all others need a member's. */
  access?: 'public' | 'anyone' | 'member';
  /** Accepts an Idempotency-Key header (decisions §2). */
  repeatable?: true;
  rateLimit?: RateLimitGroup;
  /** Its errors carry `success: false` and `error` as well (decisions §2, payments). */
  hasResultShape?: true;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaPart<T, Way extends 'input' | 'output'> = T extends z.ZodType
  ? Way extends 'input'
    ? z.input<T>
    : z.output<T>
  : undefined;

/** What a client hands over. */
export type EndpointInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: SchemaPart<E[K], 'input'>;
};

/** What a handler receives, after validation and defaults. */
export interface EndpointRequest<E extends Endpoint> {
  params: SchemaPart<E['params'], 'output'>;
  query: SchemaPart<E['query'], 'output'>;
  body: SchemaPart<E['body'], 'output'>;
}

/** What a handler returns. */
export type EndpointReply<E extends Endpoint> = z.input<E['response']>;

/** What a client receives. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
