import { once } from 'node:events';
import { memberChannel } from '@troth/contract';
import { type ClientOptions, WebSocket } from 'ws';

/** A message of the server, as far as tests read it. */
export interface Frame {
  type: string;
  id?: string;
  event?: string;
  connectionTimeoutMs?: number;
  errors?: { errorType: string; message: string }[];
}

export interface TestSocket {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next unread frame. */
  next(): Promise<Frame>;
  /** How the server closed it. */
  closed: Promise<{ code: number; reason: string }>;
}

export const PROTOCOL = 'aws-appsync-event-ws';

export const headerOf = (authorization: unknown): string =>
  `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;

const addressOf = (url: string) => `${url.replace(/^http/, 'ws')}/event/realtime`;

/** Opens a WebSocket with any subprotocols; rejects with the status if it is refused. */
export async function performHandshake(
  url: string,
  protocols: string[],
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(addressOf(url), protocols, options);
  const waiting: Frame[] = [];
  const resolvers: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    const resolve = resolvers.shift();
    if (resolve) resolve(frame);
    else waiting.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: String(reason) }));
  });
  await once(socket, 'open');
  return {
    socket,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next() {
      const frame = waiting.shift();
      return frame ? Promise.resolve(frame) : new Promise((resolve) => resolvers.push(resolve));
    },
    closed,
  };
}

/** An established socket. */
export async function openSocket(url: string, token: string, options?: ClientOptions): Promise<TestSocket> {
  const handshake = await performHandshake(
    url,
    [PROTOCOL, headerOf({ Authorization: token, host: 'here' })],
    options,
  );
  handshake.send({ type: 'connection_init' });
  const { type } = await handshake.next();
  if (type !== 'connection_ack') throw new Error(`Not accepted: ${type}`);
  return handshake;
}

interface Listener {
  id: string;
  token(claims?: Record<string, unknown>): Promise<string>;
}

/** A socket subscribed to a member's own channel. */
export async function subscribeAs(
  url: string,
  member: Listener,
  options?: ClientOptions,
): Promise<TestSocket> {
  const token = await member.token();
  const socket = await openSocket(url, token, options);
  const authorization = { Authorization: token, host: 'here' };
  socket.send({ type: 'subscribe', id: 'own', channel: memberChannel(member.id), authorization });
  const { type } = await socket.next();
  if (type !== 'subscribe_success') throw new Error(`Not subscribed: ${type}`);
  return socket;
}

/** The event of a data frame. */
export const parseEvent = ({ event = 'null' }: Frame): unknown => JSON.parse(event);
