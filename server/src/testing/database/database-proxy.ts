import { once } from 'node:events';
import net from 'node:net';
import { findFreePort } from '../processes/site-process.ts';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones, like a dead database. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Creates a TCP proxy in front of the database, so that a test can make it unreachable. It is not started yet. */
export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const sockets = new Set<net.Socket>();
  let server: net.Server | null = null;

  const forward = (client: net.Socket) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
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
      const stoppedServer = server;
      server = null;
      if (!stoppedServer) return;
      stoppedServer.close();
      for (const socket of sockets) socket.destroy();
      await once(stoppedServer, 'close');
    },
  };
}
