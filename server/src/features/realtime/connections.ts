import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { ClientNotification } from '../../platform/events.ts';
import type { SocketToken } from '../identity/index.ts';
import { dataFrame, serializeEvent } from './protocol.ts';

/** Close codes with the reason sent to the client and used in the metrics. */
const closeCodes = {
  'token expired': 4401,
  'session ended': 4401,
  'too many messages': 4429,
  'not understood': 4400,
  'nothing said': 4408,
  // Reconnect and refetch.
  'events were missed': 1012,
  'server stops': 1012,
} as const;

export type CloseReason = keyof typeof closeCodes;
/** Includes reasons that are sent to no one: unanswered pings, a full send buffer, and the client's own close. */
export type DisconnectReason = CloseReason | 'no answer' | 'too slow' | 'left';

/** Unread bytes after which a client is disconnected; it refetches when it reconnects. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** One socket of a member. There are many, so it holds little and has no timer of its own. */
export class Connection {
  readonly socket: WebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** Subscription ids, all of the member's own channel. */
  subscriptions: readonly string[] = [];
  /** Messages since the last check. */
  messages = 0;
  /** Messages that violated the protocol. */
  mistakes = 0;
  /** Checks since it was opened, until its first message. */
  silentChecks = 0;
  hasBegun = false;
  /** Resolves when all its messages so far are answered. */
  answered = Promise.resolve();
  /** Whether the last ping was answered. */
  answers = true;
  reason: DisconnectReason = 'left';

  constructor(socket: WebSocket, { memberId, sessionId, expiresAt }: SocketToken) {
    this.socket = socket;
    this.memberId = memberId;
    this.sessionId = sessionId;
    this.expiresAt = expiresAt.getTime();
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(frame: string): void {
    if (!this.isOpen) return;
    this.socket.send(frame);
    if (this.socket.bufferedAmount > MAX_UNSENT_BYTES) this.drop('too slow');
  }

  /** Sends an event to each subscription; returns their number. */
  sendEvent(text: string): number {
    for (const subscription of this.subscriptions) this.send(dataFrame(subscription, text));
    return this.subscriptions.length;
  }

  close(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.reason = reason;
    this.socket.close(closeCodes[reason], reason);
  }

  /** Closes the TCP connection; the client would not read a close frame. */
  drop(reason: DisconnectReason): void {
    this.reason = reason;
    this.socket.terminate();
  }
}

export interface RealtimeMetrics {
  opened(): void;
  closed(reason: DisconnectReason): void;
  delivered(events: number): void;
}

export function createRealtimeMetrics(registry: Registry): RealtimeMetrics {
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

/** Maximum number of a member's windows per process. */
const MAX_CONNECTIONS_PER_MEMBER = 20;

/** The open sockets of this process. */
export interface Connections {
  /** Returns false if the member has too many. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  has(memberId: string): boolean;
  members(): string[];
  all(): Connection[];
  /** Sends an event to the given members only. */
  deliver(announcement: ClientNotification): void;
  closeAll(reason: CloseReason): void;
}

export function createConnections(metrics: RealtimeMetrics): Connections {
  const byMember = new Map<string, Set<Connection>>();
  const all = () => [...byMember.values()].flatMap((set) => [...set]);
  return {
    add(connection) {
      const { memberId } = connection;
      const own = byMember.get(memberId) ?? new Set();
      if (own.size >= MAX_CONNECTIONS_PER_MEMBER) return false;
      byMember.set(memberId, own.add(connection));
      metrics.opened();
      return true;
    },
    remove(connection) {
      const { memberId } = connection;
      const own = byMember.get(memberId);
      if (!own?.delete(connection)) return;
      if (own.size === 0) byMember.delete(memberId);
      metrics.closed(connection.reason);
    },
    has: (memberId) => byMember.has(memberId),
    members: () => [...byMember.keys()],
    all,
    deliver({ to, event }) {
      const present = new Set(to.filter((memberId) => byMember.has(memberId)));
      if (present.size === 0) return;
      const text = serializeEvent(event);
      let delivered = 0;
      for (const memberId of present) {
        for (const connection of byMember.get(memberId) ?? []) delivered += connection.sendEvent(text);
      }
      metrics.delivered(delivered);
    },
    closeAll(reason) {
      for (const connection of all()) connection.close(reason);
    },
  };
}

const CLOSE_SPREAD_MS = 4_000;
const CLOSE_STEP_MS = 100;

/** Closes all open sockets, a few at a time, so that clients do not all reconnect at once. */
export function closeGradually(connections: Connections): void {
  const open = connections.all();
  const stepSize = Math.ceil((open.length * CLOSE_STEP_MS) / CLOSE_SPREAD_MS);
  const timer = setInterval(() => {
    for (const connection of open.splice(0, stepSize)) connection.close('events were missed');
    if (open.length === 0) clearInterval(timer);
  }, CLOSE_STEP_MS);
  timer.unref();
}
