import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for requests to finish at shutdown; the process may be killed soon after. */
const REQUEST_DRAIN_TIMEOUT_MS = 8_000;
/** Time for a first request over a new connection. */
const FIRST_REQUEST_TIMEOUT_MS = 500;

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Closes an app's server after requests in progress have finished, with a time limit. Node closes idle connections
 * itself, but not connections without a first request. Those are tracked here by remote address, because a TLS request
 * has another socket than its connection.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  const unusedConnections = new Map<string, Socket>();
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    unusedConnections.set(address, socket);
    socket.once('close', () => {
      if (unusedConnections.get(address) === socket) unusedConnections.delete(address);
    });
  });
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    unusedConnections.delete(addressOf(socket));
  });

  return async () => {
    const closed = app.close();
    const timers = [
      setTimeout(() => {
        for (const socket of unusedConnections.values()) socket.destroy();
      }, FIRST_REQUEST_TIMEOUT_MS),
      setTimeout(() => app.server.closeAllConnections(), REQUEST_DRAIN_TIMEOUT_MS),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  };
}
