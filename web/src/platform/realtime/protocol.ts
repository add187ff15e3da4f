import '../zod.ts';
import { z } from 'zod';

export interface Authorization {
  host: string;
  Authorization: string;
}

/** The AWS AppSync Events protocol: a browser's WebSocket can send no headers, so they travel as a subprotocol. */
export const subprotocols = (authorization: Authorization): string[] => [
  'aws-appsync-event-ws',
  `header-${base64Url(JSON.stringify(authorization))}`,
];

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const errors = z.array(z.object({ errorType: z.string().optional() })).optional();

const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_ack'), connectionTimeoutMs: z.number().positive().optional() }),
  z.object({ type: z.literal('connection_error'), errors }),
  z.object({ type: z.literal('subscribe_success'), id: z.string() }),
  z.object({ type: z.literal('subscribe_error'), id: z.string(), errors }),
  z.object({ type: z.literal('data'), id: z.string(), event: z.string() }),
  z.object({ type: z.literal('ka') }),
]);

export type Frame = z.infer<typeof frame>;

/** Undefined for whatever else a server may say. */
export function readFrame(text: string): Frame | undefined {
  return frame.safeParse(parsed(text)).data;
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the token was refused, and not something else in the way. */
export const isRefusal = (frame: Frame): boolean =>
  'errors' in frame && frame.errors?.some(({ errorType }) => errorType === 'UnauthorizedException') === true;
