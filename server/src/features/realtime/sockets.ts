import type { IncomingMessage } from 'node:http';
import { memberChannel } from '@troth/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { takeUpgrade } from '../../platform/http/server.ts';
import type { Logger } from '../../platform/log.ts';
import type { SocketAuthenticator, SocketToken } from '../identity/index.ts';
import { Connection, type Connections } from './connections.ts';
import type { Presence } from './presence.ts';
import {
  type ClientMessage,
  type ErrorType,
  frames,
  PROTOCOL,
  parseClientMessage,
  tokenFromHeaders,
} from './protocol.ts';

const MAX_SUBSCRIPTIONS = 10;
/** Maximum number of messages of a connection between two connection checks. */
const MAX_MESSAGES_PER_CHECK = 40;
const MAX_INVALID_MESSAGES = 5;

type VerifyToken = SocketAuthenticator['verify'];
type SubscribeMessage = Extract<ClientMessage, { type: 'subscribe' }>;

/** The message is the same for every channel of others, so that it does not reveal whether a member exists. */
const CHANNEL_FORBIDDEN = 'You are not authorized to subscribe to this channel.';

/** Whether a channel is the member's own; AppSync clients may omit the leading slash. */
const isOwnChannel = (channel: string, memberId: string): boolean =>
  channel === memberChannel(memberId) || `/${channel}` === memberChannel(memberId);

/** Whether a subscription's token belongs to the session that opened the socket. */
async function isTokenOfConnection(
  connection: Connection,
  token: string | null,
  verify: VerifyToken,
): Promise<boolean> {
  if (token === null) return false;
  try {
    const { memberId, sessionId } = await verify(token);
    return memberId === connection.memberId && sessionId === connection.sessionId;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function subscribe(
  connection: Connection,
  { id, channel, authorization }: SubscribeMessage,
  verify: VerifyToken,
) {
  const refuse = (errorType: ErrorType, message: string) =>
    connection.send(frames.error('subscribe_error', { id, errorType, message }));
  const isAllowed =
    (await isTokenOfConnection(connection, tokenFromHeaders(authorization), verify)) &&
    isOwnChannel(channel, connection.memberId);
  if (!isAllowed) return refuse('UnauthorizedException', CHANNEL_FORBIDDEN);
  if (connection.subscriptions.includes(id)) {
    return refuse('DuplicatedOperationError', 'This id is in use already.');
  }
  if (connection.subscriptions.length >= MAX_SUBSCRIPTIONS) {
    return refuse('MaxSubscriptionsReachedError', 'This connection has too many subscriptions.');
  }
  // The client refetches once it is subscribed, so no later event may be missed.
  await connection.receivesNotifications;
  connection.subscriptions = [...connection.subscriptions, id];
  connection.send(frames.subscribed(id));
}

function unsubscribe(connection: Connection, id: string): void {
  if (!connection.subscriptions.includes(id)) {
    const reason = {
      id,
      errorType: 'UnknownOperationError',
      message: 'There is no such subscription.',
    } as const;
    connection.send(frames.error('unsubscribe_error', reason));
    return;
  }
  connection.subscriptions = connection.subscriptions.filter((each) => each !== id);
  connection.send(frames.unsubscribed(id));
}

function rejectInvalidMessage(
  connection: Connection,
  type: 'unknown' | 'malformed',
  id: string | undefined,
): void {
  const [errorType, message] =
    type === 'unknown'
      ? (['UnsupportedOperation', 'There is no such operation.'] as const)
      : (['BadRequestException', 'This message is not of the protocol.'] as const);
  connection.send(frames.error('error', { id, errorType, message }));
  connection.invalidMessageCount += 1;
  if (connection.invalidMessageCount > MAX_INVALID_MESSAGES) connection.close('not understood');
}

async function processMessage(connection: Connection, text: string, verify: VerifyToken): Promise<void> {
  const message = parseClientMessage(text);
  switch (message.type) {
    case 'connection_init':
      return connection.send(frames.ack);
    case 'subscribe':
      return subscribe(connection, message, verify);
    case 'unsubscribe':
      return unsubscribe(connection, message.id);
    case 'publish': {
      const reason = { errorType: 'UnauthorizedException', message: 'Members cannot publish.' } as const;
      return connection.send(frames.error('publish_error', { id: message.id, ...reason }));
    }
    default:
      return rejectInvalidMessage(connection, message.type, message.id);
  }
}

/** Processes a message after all earlier messages of the connection. */
function handleMessage(connection: Connection, text: string, verify: VerifyToken): Promise<void> {
  connection.hasReceivedMessage = true;
  connection.messageCount += 1;
  if (connection.messageCount > MAX_MESSAGES_PER_CHECK) connection.close('too many messages');
  if (connection.isOpen) {
    connection.allAnswered = connection.allAnswered.then(() => processMessage(connection, text, verify));
  }
  return connection.allAnswered;
}

/** Enough for the two tokens in a message of Amplify's client. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Time for the client to confirm a close. */
const CLOSE_TIMEOUT_MS = 2_000;
const UNAUTHORIZED_CLOSE_CODE = 4401;

interface Dependencies {
  connections: Connections;
  presence: Presence;
  verify: SocketAuthenticator['verify'];
  log: Pick<Logger, 'warn'>;
}

export interface Sockets {
  /** Upgrades a request. Without a token the socket receives an error and is closed. */
  open(request: IncomingMessage, token: SocketToken | null): void;
  /** Closes all sockets, with a time limit. */
  close(): Promise<void>;
}

/** Browsers hide the status of a refused handshake, so a refusal is sent on the socket. */
function rejectConnection(socket: WebSocket, errorType: ErrorType, message: string): void {
  socket.on('error', () => {});
  socket.send(frames.error('connection_error', { errorType, message }));
  socket.close(UNAUTHORIZED_CLOSE_CODE, errorType);
}

function createServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: () => PROTOCOL,
    // @ts-expect-error The types of `ws` lack this option.
    closeTimeout: CLOSE_TIMEOUT_MS,
  });
}

/** Registers a member's socket and answers its messages. Returns null if the member has too many sockets. */
function startConnection(
  socket: WebSocket,
  token: SocketToken,
  { connections, presence, verify, log }: Dependencies,
): Connection | null {
  const connection = new Connection(socket, token);
  const isFirstOfMember = !connections.has(token.memberId);
  if (!connections.add(connection)) {
    rejectConnection(socket, 'LimitExceededError', 'Too many windows are open.');
    return null;
  }
  if (isFirstOfMember) presence.recordConnected(token.memberId);
  socket.on('message', (data, isBinary) => {
    if (isBinary) return connection.close('not understood');
    handleMessage(connection, String(data), verify).catch((error: unknown) => {
      log.warn(errorFieldsOf(error), 'answering a message on a socket failed');
      connection.drop('left');
    });
  });
  socket.on('pong', () => {
    connection.hasAnsweredPing = true;
  });
  socket.on('error', () => {});
  socket.on('close', (code) => {
    connections.remove(connection);
    presence.recordDisconnected(connection, code);
  });
  return connection;
}

/** Waits until the sockets are closed. Terminates sockets that take too long. */
async function waitUntilClosed(sockets: ReadonlySet<WebSocket>): Promise<void> {
  const allClosed = Promise.all(
    [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.terminate();
  }, CLOSE_TIMEOUT_MS / 2);
  await allClosed;
  clearTimeout(timer);
}

export function createSockets(dependencies: Dependencies): Sockets {
  const server = createServer();
  const openSockets = new Set<WebSocket>();
  let isClosing = false;

  function accept(socket: WebSocket, token: SocketToken | null): void {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
    if (!token) {
      rejectConnection(socket, 'UnauthorizedException', 'You are not authorized to make this connection.');
      return;
    }
    const connection = startConnection(socket, token, dependencies);
    if (isClosing) connection?.close('server stops');
  }

  return {
    open(request, token) {
      const { socket, head } = takeUpgrade(request);
      server.handleUpgrade(request, socket, head, (upgraded) => accept(upgraded, token));
    },
    async close() {
      isClosing = true;
      dependencies.connections.closeAll('server stops');
      await waitUntilClosed(openSockets);
    },
  };
}
