import type { RealtimeEvent } from '@troth/contract';
import { z } from 'zod';

/** The AWS AppSync Events protocol over WebSocket (decisions §4). */
export const PROTOCOL = 'aws-appsync-event-ws';

/** After this long without a word from us a client gives the connection up. */
const CONNECTION_TIMEOUT_MS = 300_000;

const id = z.string().regex(/^[\w+-]{1,128}$/);
const authorization = z.record(z.string(), z.unknown()).optional();

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({ type: z.literal('subscribe'), id, channel: z.string(), authorization }),
  z.object({ type: z.literal('unsubscribe'), id }),
  z.object({ type: z.literal('publish'), id: id.optional() }),
]);

export type Message = z.infer<typeof message>;

const named = z.object({ type: z.string(), id: id.optional().catch(undefined) });

/** What a client says; where it is nothing of the protocol, as much as can be told of it. */
export function readMessage(text: string): Message | { type: 'unknown' | 'malformed'; id?: string } {
  const json = parsed(text);
  const known = message.safeParse(json);
  if (known.success) return known.data;
  const { data } = named.safeParse(json);
  if (!data) return { type: 'malformed' };
  const isKnown = message.options.some(({ shape }) => shape.type.value === data.type);
  return { type: isKnown ? 'malformed' : 'unknown', ...(data.id === undefined ? {} : { id: data.id }) };
}

function parsed(text: string): unknown {
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

type Failure = 'connection_error' | 'subscribe_error' | 'unsubscribe_error' | 'publish_error' | 'error';

interface Reason {
  id?: string | undefined;
  errorType: ErrorType;
  message: string;
}

export const frames = {
  ack: JSON.stringify({ type: 'connection_ack', connectionTimeoutMs: CONNECTION_TIMEOUT_MS }),
  keepAlive: JSON.stringify({ type: 'ka' }),
  subscribed: (subscription: string) => JSON.stringify({ type: 'subscribe_success', id: subscription }),
  unsubscribed: (subscription: string) => JSON.stringify({ type: 'unsubscribe_success', id: subscription }),
  failed: (type: Failure, { id, errorType, message }: Reason) =>
    JSON.stringify({ type, id, errors: [{ errorType, message }] }),
};

/** An event as text within a frame, made once for all subscriptions that get it. */
export const eventText = (event: RealtimeEvent): string => JSON.stringify(JSON.stringify(event));

/** Subscription ids hold nothing that JSON would write differently. */
export const dataFrame = (subscription: string, text: string): string =>
  `{"id":"${subscription}","type":"data","event":${text}}`;
