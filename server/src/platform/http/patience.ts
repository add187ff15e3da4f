import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Gives one request so many milliseconds to arrive, instead of what all others have. */
export type GiveTime = (request: FastifyRequest, ms: number) => void;

/**
 * The server ends connections whose request takes too long to arrive (see server.ts), which is a setting of the whole
 * server. This spares the requests that were given time of their own; it ends them when that is over.
 */
export function createPatience({ server }: FastifyInstance): GiveTime {
  const spared = new WeakSet<Duplex>();
  const answers = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && spared.has(socket)) return;
    for (const answer of answers) answer.call(server, error, socket);
  });

  return ({ raw }, ms) => {
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), ms);
    spared.add(socket);
    raw.once('close', () => {
      clearTimeout(timer);
      spared.delete(socket);
    });
  };
}
