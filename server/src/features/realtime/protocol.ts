import type { RealtimeEvent } from '@troth/contract';
import { z } from 'zod';

/** The AWS AppSync Events protocol over WebSocket. */
export const PROTOCOL = 'aws-appsync-event-ws';

/** A client gives the connection up after this long without a message. */
const CONNECTION_TIMEOUT_MS = 300_000;

const subscriptionId = z.string().regex(/^[\w+-]{1,128}$/);
const authorization = z.record(z.string(), z.unknown()).optional();

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({ type: z.literal('subscribe'), id: subscriptionId, channel: z.string(), authorization }),
  z.object({ type: z.literal('unsubscribe'), id: subscriptionId }),
  z.object({ type: z.literal('publish'), id: subscriptionId.optional() }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

const messageEnvelope = z.object({ type: z.string(), id: subscriptionId.optional().catch(undefined) });

/** A client's message; if it violates the protocol, as much as can be parsed of it. */
export function parseClientMessage(
  text: string,
): ClientMessage | { type: 'unknown' | 'malformed'; id?: string } {
  const json = parseJson(text);
  const known = clientMessage.safeParse(json);
  if (known.success) return known.data;
  const { data } = messageEnvelope.safeParse(json);
  if (!data) return { type: 'malformed' };
  const isKnown = clientMessage.options.some(({ shape }) => shape.type.value === data.type);
  return { type: isKnown ? 'malformed' : 'unknown', ...(data.id === undefined ? {} : { id: data.id }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type ErrorType =
  | 'UnauthorizedException'
  | 'BadRequestException'
  | 'DuplicatedOperationError'
  | 'UnknownOperationError'
  | 'UnsupportedOperation'
  | 'MaxSubscriptionsReachedError'
  | 'LimitExceededError';

type ErrorFrameType =
  | 'connection_error'
  | 'subscribe_error'
  | 'unsubscribe_error'
  | 'publish_error'
  | 'error';

interface ErrorDetails {
  id?: string | undefined;
  errorType: ErrorType;
  message: string;
}

export const frames = {
  ack: JSON.stringify({ type: 'connection_ack', connectionTimeoutMs: CONNECTION_TIMEOUT_MS }),
  keepAlive: JSON.stringify({ type: 'ka' }),
  subscribed: (subscription: string) => JSON.stringify({ type: 'subscribe_success', id: subscription }),
  unsubscribed: (subscription: string) => JSON.stringify({ type: 'unsubscribe_success', id: subscription }),
  failed: (type: ErrorFrameType, { id, errorType, message }: ErrorDetails) =>
    JSON.stringify({ type, id, errors: [{ errorType, message }] }),
};

/** Serialises an event once for all subscriptions that receive it. */
export const serializeEvent = (event: RealtimeEvent): string => JSON.stringify(JSON.stringify(event));

/** Subscription ids contain nothing that JSON would escape. */
export const dataFrame = (subscription: string, text: string): string =>
  `{"id":"${subscription}","type":"data","event":${text}}`;

const authorizationHeaders = z.record(z.string(), z.unknown());

/** The token in the protocol's authorization headers. */
export function tokenFromHeaders(authorization: Record<string, unknown> | undefined): string | null {
  const [, value] =
    Object.entries(authorization ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value.replace(/^Bearer /i, '') : null;
}

/** The subprotocols that a handshake offers. */
export const parseSubprotocols = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((protocol) => protocol.trim());

/** The token of a handshake; it is sent as a subprotocol, because browsers cannot set headers. */
export function tokenFromSubprotocols(protocols: string[]): string | null {
  const encoded = protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length);
  if (encoded === undefined) return null;
  try {
    const { data } = authorizationHeaders.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    return tokenFromHeaders(data);
  } catch {
    return null;
  }
}
