import { Counter, Gauge, type Registry } from 'prom-client';
import type { Reason } from './connection.ts';

export interface Metrics {
  opened(): void;
  closed(reason: Reason): void;
  delivered(events: number): void;
}

export function createMetrics(registry: Registry): Metrics {
  const registers = [registry];
  const sockets = new Gauge({ name: 'realtime_sockets', help: 'Open sockets of members', registers });
  const events = new Counter({
    name: 'realtime_events_total',
    help: 'Events handed to subscriptions',
    registers,
  });
  const endings = new Counter({
    name: 'realtime_sockets_closed_total',
    help: 'Sockets closed by reason',
    labelNames: ['reason'],
    registers,
  });
  return {
    opened: () => sockets.inc(),
    closed(reason) {
      sockets.dec();
      endings.inc({ reason });
    },
    delivered: (count) => events.inc(count),
  };
}
