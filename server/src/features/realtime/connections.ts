import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { FanOut } from '../../adapters/fan-out/port.ts';
import type { ClientNotification } from '../../platform/events.ts';
import type { SocketToken } from '../identity/index.ts';
import { dataFrame, serializeEvent } from './protocol.ts';

/** Close codes by reason. The reason is sent to the client and is a label of the metrics. */
const closeCodes = {
  'token expired': 4401,
  'session ended': 4401,
  'too many messages': 4429,
  'not understood': 4400,
  'nothing said': 4408,
  // After this code clients reconnect and refetch.
  'events were missed': 1012,
  'server stops': 1012,
} as const;

export type CloseReason = keyof typeof closeCodes;
/** Includes reasons that clients never receive: an unanswered ping, a full send buffer, and a close by the client. */
export type DisconnectReason = CloseReason | 'no answer' | 'too slow' | 'left';

/** A client with more unsent bytes is disconnected. It refetches when it reconnects. */
const MAX_UNSENT_BYTES = 256 * 1024;

/** One socket of a member. A process has many of them, so each holds little data and has no timer. */
export class Connection {
  readonly socket: WebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** Ids of the subscriptions. Each subscription is to the member's own channel. */
  subscriptions: readonly string[] = [];
  /** Messages since the last check. */
  messageCount = 0;
  /** Messages that violated the protocol. */
  invalidMessageCount = 0;
  /** Number of checks since the socket was opened; stops increasing at the first message. */
  silentChecks = 0;
  hasReceivedMessage = false;
  /** Resolves when all messages received so far are answered. */
  allAnswered = Promise.resolve();
  /** Resolves when this process receives the member's notifications. */
  receivesNotifications = Promise.resolve();
  /** Whether the last ping was answered. */
  hasAnsweredPing = true;
  disconnectReason: DisconnectReason = 'left';

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

  /** Sends an event to each subscription. Returns the number of subscriptions. */
  sendEvent(text: string): number {
    for (const subscription of this.subscriptions) this.send(dataFrame(subscription, text));
    return this.subscriptions.length;
  }

  close(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.disconnectReason = reason;
    this.socket.close(closeCodes[reason], reason);
  }

  /** Closes the TCP connection at once, for clients that would not read a close frame. */
  drop(reason: DisconnectReason): void {
    this.disconnectReason = reason;
    this.socket.terminate();
  }
}

export interface RealtimeMetrics {
  countOpened(): void;
  countClosed(reason: DisconnectReason): void;
  countDelivered(events: number): void;
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
    countOpened: () => sockets.inc(),
    countClosed(reason) {
      sockets.dec();
      endings.inc({ reason });
    },
    countDelivered: (count) => events.inc(count),
  };
}

/** Maximum number of sockets of one member in a process. */
const MAX_CONNECTIONS_PER_MEMBER = 20;

/** The open sockets of this process. */
export interface Connections {
  /** Returns false, and adds nothing, if the member has too many sockets. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  has(memberId: string): boolean;
  listMembers(): string[];
  listAll(): Connection[];
  /** Sends an event to the given members only. */
  deliver(notification: ClientNotification): void;
  closeAll(reason: CloseReason): void;
}

export function createConnections(
  metrics: RealtimeMetrics,
  fanOut: Pick<FanOut, 'addMember' | 'removeMember'>,
): Connections {
  const byMember = new Map<string, Set<Connection>>();
  const listAll = () => [...byMember.values()].flatMap((set) => [...set]);
  return {
    add(connection) {
      const { memberId } = connection;
      const memberConnections = byMember.get(memberId) ?? new Set();
      if (memberConnections.size >= MAX_CONNECTIONS_PER_MEMBER) return false;
      byMember.set(memberId, memberConnections.add(connection));
      connection.receivesNotifications = fanOut.addMember(memberId);
      metrics.countOpened();
      return true;
    },
    remove(connection) {
      const { memberId } = connection;
      const memberConnections = byMember.get(memberId);
      if (!memberConnections?.delete(connection)) return;
      if (memberConnections.size === 0) {
        byMember.delete(memberId);
        fanOut.removeMember(memberId);
      }
      metrics.countClosed(connection.disconnectReason);
    },
    has: (memberId) => byMember.has(memberId),
    listMembers: () => [...byMember.keys()],
    listAll,
    deliver({ to, event }) {
      const connectedIds = new Set(to.filter((memberId) => byMember.has(memberId)));
      if (connectedIds.size === 0) return;
      const text = serializeEvent(event);
      let delivered = 0;
      for (const memberId of connectedIds) {
        for (const connection of byMember.get(memberId) ?? []) delivered += connection.sendEvent(text);
      }
      metrics.countDelivered(delivered);
    },
    closeAll(reason) {
      for (const connection of listAll()) connection.close(reason);
    },
  };
}

const CLOSE_SPREAD_MS = 4_000;
const CLOSE_STEP_MS = 100;

/** Closes all open sockets, a few at a time, so that clients do not all reconnect at once. */
export function closeGradually(connections: Connections): void {
  const remaining = connections.listAll();
  const stepSize = Math.ceil((remaining.length * CLOSE_STEP_MS) / CLOSE_SPREAD_MS);
  const timer = setInterval(() => {
    for (const connection of remaining.splice(0, stepSize)) connection.close('events were missed');
    if (remaining.length === 0) clearInterval(timer);
  }, CLOSE_STEP_MS);
  timer.unref();
}
