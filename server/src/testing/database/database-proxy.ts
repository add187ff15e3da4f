import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '../processes/site-process.ts';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones, like a dead database. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A TCP proxy in front of the database, so that a test can take it away. Starts stopped. */
export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<net.Socket>();
  let server: net.Server | null = null;

  const forward = (client: net.Socket) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async start() {
      server = net.createServer(forward).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      const stopped = server;
      server = null;
      if (!stopped) return;
      stopped.close();
      for (const socket of sockets) socket.destroy();
      await once(stopped, 'close');
    },
  };
}
