import { once } from 'node:events';
import { memberChannel } from '@troth/contract';
import { type ClientOptions, WebSocket } from 'ws';

/** The fields of a server's message that tests read. */
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
  /** Returns the next unread frame; waits for it. */
  next(): Promise<Frame>;
  /** Resolves when the socket is closed. */
  closed: Promise<{ code: number; reason: string }>;
}

export const PROTOCOL = 'aws-appsync-event-ws';

export const headerOf = (authorization: unknown): string =>
  `header-${Buffer.from(JSON.stringify(authorization)).toString('base64url')}`;

const toSocketUrl = (url: string) => `${url.replace(/^http/, 'ws')}/event/realtime`;

/** Opens a WebSocket with any subprotocols; rejects with the status if it is refused. */
export async function performHandshake(
  url: string,
  protocols: string[],
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(toSocketUrl(url), protocols, options);
  const unreadFrames: Frame[] = [];
  const resolvers: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    const resolve = resolvers.shift();
    if (resolve) resolve(frame);
    else unreadFrames.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((done) => {
    socket.on('close', (code, reason) => done({ code, reason: String(reason) }));
  });
  await once(socket, 'open');
  return {
    socket,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next() {
      const frame = unreadFrames.shift();
      return frame ? Promise.resolve(frame) : new Promise((resolve) => resolvers.push(resolve));
    },
    closed,
  };
}

/** Opens a socket, and waits until the server has accepted it. */
export async function openSocket(url: string, token: string, options?: ClientOptions): Promise<TestSocket> {
  const handshake = await performHandshake(
    url,
    [PROTOCOL, headerOf({ Authorization: token, host: 'here' })],
    options,
  );
  handshake.send({ type: 'connection_init' });
  const { type } = await handshake.next();
  if (type !== 'connection_ack') throw new Error(`The connection was not accepted: ${type}`);
  return handshake;
}

interface Listener {
  id: string;
  token(claims?: Record<string, unknown>): Promise<string>;
}

/** Opens a socket that is subscribed to a member's own channel. */
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
  if (type !== 'subscribe_success') throw new Error(`The subscription was refused: ${type}`);
  return socket;
}

/** Parses the event of a data frame. */
export const parseEvent = ({ event = 'null' }: Frame): unknown => JSON.parse(event);
