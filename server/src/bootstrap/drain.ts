import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests get this long to finish when we stop; whoever stops us may kill us soon after. */
const REQUEST_DRAIN_TIMEOUT_MS = 8_000;
/** For a first request that is on its way over a connection that was just opened. */
const FIRST_REQUEST_TIMEOUT_MS = 500;

const addressOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Ends the server of an app: lets requests under way finish, for a limited time. Node ends idle connections by itself, but
 * does not count those as idle over which no request has come yet; they are kept by their address, as a request over
 * TLS has another socket than the connection below it.
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
