/** Live updates: tells members at once what was announced, over WebSockets that speak the AppSync Events protocol. */
import type { Registry } from 'prom-client';
import type { FanOut } from '../../adapters/fan-out/port.ts';
import type { Api } from '../../platform/http/route.ts';
import type { SocketIdentity } from '../identity/index.ts';
import { createConnections } from './connections.ts';
import { createMetrics } from './metrics.ts';
import { createPresence, type PresenceHooks } from './presence.ts';
import { serveRealtime } from './routes.ts';
import { createSockets } from './sockets.ts';
import { closeBitByBit } from './spread.ts';
import { startSweeping } from './sweep.ts';

export type { PresenceHooks } from './presence.ts';

interface Parts {
  fanOut: FanOut;
  identity: SocketIdentity;
  hooks: PresenceHooks;
  metrics: Registry;
  origin: string;
  local: boolean;
}

export function registerRealtime(api: Api, { fanOut, identity, hooks, metrics, origin, local }: Parts): void {
  const { app, db, clock } = api;
  const { log } = app;
  const connections = createConnections(createMetrics(metrics));
  const presence = createPresence(connections, hooks);
  const sockets = createSockets({ connections, presence, verify: identity.verify, log });
  fanOut.listen(connections.deliver, () => closeBitByBit(connections));
  serveRealtime(api, { identity, sockets, origin, local });
  const stopSweeping = startSweeping({ db, clock, log, connections, presence });
  app.addHook('preClose', async () => {
    await stopSweeping();
    await sockets.close();
  });
}
