import {
  type Endpoint,
  type EndpointReply,
  type EndpointRequest,
  errorBody,
  errorCatalogue,
  failedResult,
  type Tier,
} from '@troth/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Events, NotifyClients } from '../events.ts';
import { ApiError } from './errors.ts';
import { runIdempotent } from './idempotency.ts';
import type { PageKeys } from './pagination.ts';
import { type Allowance, type Hit, networkOf, type RateLimiter } from './rate-limit.ts';

/** Sends a file to be saved; its name is one of ours, without quotes in it. */
async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`);
  return reply.send(Buffer.from(await file.arrayBuffer()));
}

/** Who is calling, from the token and the database, never from a body. */
export interface Caller {
  memberId: string;
  sessionId: string;
  tier: Tier;
  /** When the password was last given. */
  signedInAt: Date;
}

/** The signed member of a bearer token, before the database was asked. */
export interface TokenHolder {
  memberId: string;
  /** Asks the database for the rest, which counts the call; throws 401 where the session has ended. */
  admit(hit: Hit): Promise<{ caller: Caller; allowance: Allowance }>;
  /** Whether the session of one who was admitted still stands. */
  isStanding(): Promise<boolean>;
}

/** Who was let in, before all of the body was there where it `isLate`; null for a stranger where strangers may call. */
type Admitted = { caller: Caller; isStanding: TokenHolder['isStanding']; isLate: boolean } | null;

/** How a use case tells other features, in its transaction, and members, once it is committed. */
export interface Publishers {
  events: Events;
  announce: NotifyClients;
}

/** What every route works with. */
export interface Api extends Publishers {
  app: FastifyInstance;
  db: Db;
  clock: Clock;
  pageKeys: PageKeys;
  rateLimiter: RateLimiter;
  limits: {
    address: number;
    member: number;
    search: number;
    interests: number;
    photos: number;
    messages: number;
    payments: number;
  };
  /** Throws 401 unless the request carries a valid token. */
  identify(request: FastifyRequest): Promise<TokenHolder>;
}

/** One call as a handler sees it. `db` is a transaction where the write is repeatable. */
export interface Call<E extends Endpoint> extends EndpointRequest<E>, Publishers {
  caller: E['access'] extends 'public' ? null : E['access'] extends 'anyone' ? Caller | null : Caller;
  db: Db;
  now: Date;
  /** The network that the call came from, as limits count it. */
  network: string;
  pageKeys: PageKeys;
}

export type Handler<E extends Endpoint, Kept = EndpointReply<E>> = (call: Call<E>) => Promise<Kept>;

const MINUTE_SECONDS = 60;

function requireAllowance({ allowed, retryAfterSeconds }: Allowance): void {
  if (!allowed) throw new ApiError('RATE_LIMITED', undefined, retryAfterSeconds);
}

/** Counts a public request, or one without a session that stands, against its network address (decisions §2). */
export async function limitRequestsByAddress(
  { rateLimiter, limits }: Pick<Api, 'rateLimiter' | 'limits'>,
  address: string,
): Promise<void> {
  const name = `address:${networkOf(address)}`;
  requireAllowance(await rateLimiter([{ name, max: limits.address, windowSeconds: MINUTE_SECONDS }]));
}

/** The member who calls, if they still may; throws 401 where the token or its session is not good. */
async function authenticateCaller(api: Api, definition: Endpoint, request: FastifyRequest) {
  const holder = await api.identify(request);
  const { memberId } = holder;
  const group = definition.rateLimit ?? 'general';
  const buckets = [{ name: `member:${memberId}`, max: api.limits.member, windowSeconds: MINUTE_SECONDS }];
  if (group !== 'general') {
    buckets.push({ name: `${group}:${memberId}`, max: api.limits[group], windowSeconds: MINUTE_SECONDS });
  }
  const admitted = await holder.admit(api.rateLimiter.hit(buckets));
  return { ...admitted, isStanding: holder.isStanding };
}

async function authorizeRequest(api: Api, definition: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const isStranger = definition.access === 'anyone' && request.headers.authorization === undefined;
  if (definition.access === 'public' || isStranger) {
    await limitRequestsByAddress(api, request.ip);
    return null;
  }
  const called = authenticateCaller(api, definition, request);
  const { caller, isStanding, allowance } = await called.catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED')
      await limitRequestsByAddress(api, request.ip);
    throw error;
  });
  requireAllowance(allowance);
  return { caller, isStanding, isLate: !request.raw.complete };
}

function responseSchemas(definition: Endpoint) {
  const shared = ['VALIDATION_FAILED', 'RATE_LIMITED', 'UNAVAILABLE'] as const;
  const guarded = definition.access === 'public' ? [] : (['UNAUTHENTICATED'] as const);
  const bodied = definition.body ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : [];
  const codes = [...shared, ...guarded, ...bodied, ...(definition.errors ?? [])];
  const body = definition.hasResultShape ? failedResult : errorBody;
  const errors = codes.map((code) => [errorCatalogue[code].status, body]);
  const { response, media } = definition;
  const success = media ? { content: { [media]: { schema: response } } } : response;
  return { [definition.status ?? 200]: success, ...Object.fromEntries(errors) };
}

const idempotencyKeyOf = (request: FastifyRequest) =>
  request.headers['idempotency-key'] as string | undefined;

interface RouteOptions<E extends Endpoint, Kept> {
  /** Whether long answers go out packed (packed-answers.ts). */
  isPacked?: boolean;
  /** Runs around the handler and the transaction of a repeatable write. */
  around?<T>(work: () => Promise<T>, caller: Call<E>['caller']): Promise<T>;
  /**
   * Makes the answer of what the handler gave once that is committed, on a repeat too: who must be told of a write is
   * told even where the process that wrote it died before, and nothing is kept for repeats but what the handler gave.
   */
  afterwards?(kept: Kept, call: Call<E>, isRepeat: boolean): Promise<EndpointReply<E>>;
}

/** Serves one endpoint of the contract: validated, authorised, limited, serialised and documented from it. */
export function route<E extends Endpoint, Kept = EndpointReply<E>>(
  api: Api,
  definition: E,
  handler: Handler<E, Kept>,
  { isPacked = false, around = (work) => work(), afterwards }: RouteOptions<E, Kept> = {},
): void {
  const { method, path, params, query, body, summary, access, repeatable, hasResultShape } = definition;
  const callers = new WeakMap<FastifyRequest, Admitted>();
  api.app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url: `/api${path}`,
    config: { repeatable: repeatable ?? false, hasResultShape: hasResultShape ?? false, isPacked },
    schema: {
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: responseSchemas(definition),
    },
    // Before the body is looked at: a stranger learns nothing about what would be valid.
    onRequest: async (request) => {
      callers.set(request, await authorizeRequest(api, definition, request));
    },
    // Whoever holds a body back is to gain nothing by it: their session may have ended meanwhile.
    preValidation: async (request) => {
      const admitted = callers.get(request);
      if (admitted?.isLate && !(await admitted.isStanding())) throw new ApiError('UNAUTHENTICATED');
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)?.caller ?? null;
      const now = api.clock.now();
      const callOn = (db: Db) =>
        ({
          params: request.params,
          query: request.query,
          body: request.body,
          caller,
          db,
          now,
          network: networkOf(request.ip),
          pageKeys: api.pageKeys,
          events: api.events,
          announce: api.announce,
        }) as Call<E>;
      const run = (db: Db) => handler(callOn(db));
      const key = repeatable && caller ? idempotencyKeyOf(request) : undefined;
      const { answer: kept, isRepeat } = await around(
        async () =>
          key === undefined || !caller
            ? { answer: await run(api.db), isRepeat: false }
            : runIdempotent(
                api.db,
                { memberId: caller.memberId, operation: `${method} ${path}`, key, body: request.body, now },
                run,
              ),
        caller as Call<E>['caller'],
      );
      const answer = afterwards ? await afterwards(kept, callOn(api.db), isRepeat) : kept;
      // What a member is told is for nobody else, and its addresses end in minutes.
      if (caller) reply.header('cache-control', 'no-store');
      reply.code(definition.status ?? 200);
      return answer instanceof File ? sendFile(reply, answer) : reply.send(answer as never);
    },
  });
}
