import type { WebSocket } from 'ws';
import type { SocketToken } from '../identity/index.ts';
import { dataFrame } from './protocol.ts';

/** Why a socket was closed, with what is said of it to the client and in the metrics. */
export const endings = {
  'token expired': 4401,
  'session ended': 4401,
  'too many messages': 4429,
  'not understood': 4400,
  'nothing said': 4408,
  // Come back and ask anew.
  'events were missed': 1012,
  'server stops': 1012,
} as const;

export type Ending = keyof typeof endings;
/** Also those that are said to nobody: no answer to pings, frames that are not taken in, and the client's own leaving. */
export type Reason = Ending | 'no answer' | 'too slow' | 'left';

/** What a client may leave unread before it is let go; it asks anew when it comes back. */
const MOST_UNREAD_BYTES = 256 * 1024;

/** One socket of a member. There are many, so it holds little and has no timer of its own. */
export class Connection {
  readonly socket: WebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** Ids of what is subscribed, all of it the member's own channel. */
  subscriptions: readonly string[] = [];
  /** Messages since the last sweep. */
  messages = 0;
  /** Messages that were none of the protocol. */
  mistakes = 0;
  /** Sweeps since it was opened, until it says something. */
  quietSweeps = 0;
  hasBegun = false;
  /** When all that it said so far is answered. */
  answered = Promise.resolve();
  /** Whether the last ping was answered. */
  answers = true;
  reason: Reason = 'left';

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
    if (this.socket.bufferedAmount > MOST_UNREAD_BYTES) this.drop('too slow');
  }

  /** Hands an event to each subscription; answers how many there were. */
  tell(text: string): number {
    for (const subscription of this.subscriptions) this.send(dataFrame(subscription, text));
    return this.subscriptions.length;
  }

  close(reason: Ending): void {
    if (!this.isOpen) return;
    this.reason = reason;
    this.socket.close(endings[reason], reason);
  }

  /** Ends it without a word, which would not be heard. */
  drop(reason: Reason): void {
    this.reason = reason;
    this.socket.terminate();
  }
}
