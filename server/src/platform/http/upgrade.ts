import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Upgrade {
  socket: Socket;
  /** What came behind the request already. */
  head: Buffer;
  response: ServerResponse;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request asks for a WebSocket: all else that may be upgraded is answered as any request. */
export const asksForWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Hands requests for a WebSocket to the routes, which refuse them as any other request or take the connection over.
 * Somebody else who listens for them, as hot reload does, keeps those that are not for `path`.
 */
export function routeUpgrades(app: FastifyInstance, path: string): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === path;
    if (!isOurs && app.server.listenerCount('upgrade') > 1) return;
    // Until somebody takes it over nobody else listens to it.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.destroySoon());
    response.assignSocket(socket);
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

/** Whether the connection under a request may be taken over. */
export const isUpgrade = (request: IncomingMessage): boolean => upgrades.has(request);

/** The connection under a request for a WebSocket, from now on the caller's. */
export function takeUpgrade(request: IncomingMessage): Omit<Upgrade, 'response'> {
  const upgrade = upgrades.get(request);
  if (!upgrade) throw new Error('This request has no connection to take over.');
  const { socket, head, response } = upgrade;
  upgrades.delete(request);
  response.detachSocket(socket);
  return { socket, head };
}
