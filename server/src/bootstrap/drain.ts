import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for requests to finish at shutdown; the process may be killed soon after. */
const REQUEST_DRAIN_TIMEOUT_MS = 8_000;
/** Time for a first request over a new connection. */
const FIRST_REQUEST_TIMEOUT_MS = 500;

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Closes an app's server after requests in progress have finished, with a time limit. Node closes idle connections
 * itself, but does not count as idle those without a first request; they are tracked by remote address, because a TLS
 * request has another socket than its connection.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  const unused = new Map<string, Socket>();
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    unused.set(address, socket);
    socket.once('close', () => {
      if (unused.get(address) === socket) unused.delete(address);
    });
  });
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    unused.delete(addressOf(socket));
  });

  return async () => {
    const closed = app.close();
    const timers = [
      setTimeout(() => {
        for (const socket of unused.values()) socket.destroy();
      }, FIRST_REQUEST_TIMEOUT_MS),
      setTimeout(() => app.server.closeAllConnections(), REQUEST_DRAIN_TIMEOUT_MS),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
