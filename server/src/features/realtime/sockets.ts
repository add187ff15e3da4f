import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { takeUpgrade } from '../../platform/http/upgrade.ts';
import type { Logger } from '../../platform/log.ts';
import type { SocketIdentity, SocketToken } from '../identity/index.ts';
import { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { answer } from './conversation.ts';
import type { Presence } from './presence.ts';
import { type ErrorType, frames, PROTOCOL } from './protocol.ts';

/** Room for a token twice over, as Amplify sends it. */
const MOST_BYTES = 16 * 1024;
/** For the other side to agree to a closing. */
const CLOSE_MS = 2_000;
const REFUSED = 4401;

interface Parts {
  connections: Connections;
  presence: Presence;
  verify: SocketIdentity['verify'];
  log: Pick<Logger, 'warn'>;
}

export interface Sockets {
  /** Takes the connection under a request over; `null` is nobody we know, who is told so and sent away. */
  open(request: IncomingMessage, token: SocketToken | null): void;
  /** Sends everybody away, and waits no longer for who does not go. */
  close(): Promise<void>;
}

/** Browsers are shown no status of a refused handshake, so a refusal is said on the socket. */
function refuse(socket: WebSocket, errorType: ErrorType, message: string): void {
  socket.on('error', () => {});
  socket.send(frames.failed('connection_error', { errorType, message }));
  socket.close(REFUSED, errorType);
}

export function createSockets({ connections, presence, verify, log }: Parts): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES,
    handleProtocols: () => PROTOCOL,
    // @ts-expect-error The types do not know it yet.
    closeTimeout: CLOSE_MS,
  });
  const open = new Set<WebSocket>();
  let isClosing = false;

  function converse(socket: WebSocket, token: SocketToken): void {
    const connection = new Connection(socket, token);
    const isFirst = !connections.has(token.memberId);
    if (!connections.add(connection)) {
      refuse(socket, 'LimitExceededError', 'Too many windows are open.');
      return;
    }
    if (isFirst) presence.came(token.memberId);
    socket.on('message', (data, isBinary) => {
      if (isBinary) return connection.close('not understood');
      answer(connection, String(data), verify).catch(({ name }: Error) => {
        log.warn({ name }, 'a message on a socket could not be answered');
        connection.drop('left');
      });
    });
    socket.on('pong', () => {
      connection.answers = true;
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      connections.remove(connection);
      presence.left(connection, code);
    });
    if (isClosing) connection.close('server stops');
  }

  return {
    open(request, token) {
      const { socket: connection, head } = takeUpgrade(request);
      server.handleUpgrade(request, connection, head, (socket) => {
        open.add(socket);
        socket.once('close', () => open.delete(socket));
        if (token) converse(socket, token);
        else refuse(socket, 'UnauthorizedException', 'You are not authorized to make this connection.');
      });
    },
    async close() {
      isClosing = true;
      connections.closeAll('server stops');
      const allGone = Promise.all(
        [...open].map((socket) => new Promise((gone) => socket.once('close', gone))),
      );
      const timer = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, CLOSE_MS / 2);
      await allGone;
      clearTimeout(timer);
    },
  };
}
