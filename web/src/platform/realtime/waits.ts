/** In milliseconds (specification §9). */
export interface Waits {
  /** For the server to accept the connection, and then the subscription. */
  ack: number;
  /** For the server's next sign of life, where it names no time itself. */
  keepAlive: number;
  /** Before the first try after a loss. */
  firstReconnect: number;
  /** Before every further one. */
  reconnect: number;
}

export const waits: Waits = { ack: 15_000, keepAlive: 300_000, firstReconnect: 5_000, reconnect: 60_000 };
