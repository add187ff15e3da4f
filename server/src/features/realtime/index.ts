/** Realtime: delivers client notifications to members over WebSockets with the AppSync Events protocol. */
import type { Registry } from 'prom-client';
import type { FanOut } from '../../adapters/fan-out/port.ts';
import type { Api } from '../../platform/http/route.ts';
import type { SocketAuthenticator } from '../identity/index.ts';
import { startConnectionChecks } from './connection-checks.ts';
import { closeGradually, createConnections, createRealtimeMetrics } from './connections.ts';
import { createPresence, type PresenceHooks } from './presence.ts';
import { registerRealtimeRoutes } from './routes.ts';
import { createSockets } from './sockets.ts';

export type { PresenceHooks } from './presence.ts';

interface Dependencies {
  fanOut: FanOut;
  identity: SocketAuthenticator;
  hooks: PresenceHooks;
  metrics: Registry;
  origin: string;
  allowsLocalHosts: boolean;
}

export function registerRealtime(
  api: Api,
  { fanOut, identity, hooks, metrics, origin, allowsLocalHosts }: Dependencies,
): void {
  const { app, db, clock } = api;
  const { log } = app;
  const connections = createConnections(createRealtimeMetrics(metrics), fanOut);
  const presence = createPresence(connections, hooks);
  const sockets = createSockets({ connections, presence, verify: identity.verify, log });
  fanOut.listen(connections.deliver, () => closeGradually(connections));
  registerRealtimeRoutes(api, { identity, sockets, origin, allowsLocalHosts: allowsLocalHosts });
  const stopChecks = startConnectionChecks({ db, clock, log, connections, presence });
  app.addHook('preClose', async () => {
    await stopChecks();
    await sockets.close();
  });
}
