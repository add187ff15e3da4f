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

/** Parses a client's message. If it violates the protocol, returns the kind of violation, and the message id if valid. */
export function parseClientMessage(
  text: string,
): ClientMessage | { type: 'unknown' | 'malformed'; id?: string } {
  const json = parseJson(text);
  const parsed = clientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
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
  error: (type: ErrorFrameType, { id, errorType, message }: ErrorDetails) =>
    JSON.stringify({ type, id, errors: [{ errorType, message }] }),
};

/** Serialises an event for `dataFrame`, once for all subscriptions. The protocol embeds events as JSON strings. */
export const serializeEvent = (event: RealtimeEvent): string => JSON.stringify(JSON.stringify(event));

/** Builds the frame of an event. The subscription id needs no escaping, because its pattern allows no such characters. */
export const dataFrame = (subscription: string, text: string): string =>
  `{"id":"${subscription}","type":"data","event":${text}}`;

const authorizationHeaders = z.record(z.string(), z.unknown());

/** The token in the authorization headers of a message or handshake; null if there is none. */
export function tokenFromHeaders(authorization: Record<string, unknown> | undefined): string | null {
  const [, value] =
    Object.entries(authorization ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value.replace(/^Bearer /i, '') : null;
}

/** The subprotocols that a handshake offers. */
export const parseSubprotocols = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((protocol) => protocol.trim());

/** The token of a handshake, or null. It is sent as a subprotocol, because browsers cannot set headers. */
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
