import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';

const RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5000;
/** Interval of checks for a dead connection. */
const PROBE_INTERVAL_MS = 15_000;
const QUERY_TIMEOUT_MS = 10_000;

/** A payload must be shorter than 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7900;

interface Options {
  url: string;
  log: Logger;
  /** The name of the connection in `pg_stat_activity`. */
  name: string;
  channels: readonly string[];
  onPayload(channel: string, payload: string): void;
  /** The connection was lost and is open again: payloads may have been missed. */
  onGap(): void;
}

/** A dedicated connection for LISTEN and NOTIFY, opened again when it is lost. */
export interface Notifications {
  /** Sends payloads in order; rejects if some may have been lost. */
  send(channel: string, payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Closes a connection that may be unresponsive. */
function closeQuietly(client: pg.Client): void {
  client.end().catch(() => {});
}

async function connect({ url, name, channels, onPayload }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // A notification need not wait for the disk.
    options: '-c synchronous_commit=off',
  });
  client.on('error', () => {});
  client.on('notification', ({ channel, payload = '' }) => onPayload(channel, payload));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    closeQuietly(client);
    throw error;
  }
  return client;
}

/** Opens a connection that listens to channels of the database. Rejects if the database cannot be reached. */
export async function openNotifications(options: Options): Promise<Notifications> {
  const { log, name, onGap } = options;
  let isClosed = false;
  let client: pg.Client | null = await connect(options);

  async function reconnect(): Promise<void> {
    log.warn({ connection: name }, 'the connection for notifications was lost');
    for (let delay = RETRY_DELAY_MS; !isClosed; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
      await wait(delay, undefined, { ref: false });
      const next = isClosed ? null : await connect(options).catch(() => null);
      if (!next) continue;
      if (isClosed) return closeQuietly(next);
      setClient(next);
      onGap();
      return;
    }
  }

  function setClient(current: pg.Client): void {
    client = current;
    current.once('end', () => {
      if (isClosed || client !== current) return;
      client = null;
      void reconnect();
    });
  }

  const query = async (text: string, values: unknown[] = []): Promise<void> => {
    const current = client;
    if (!current) throw new Error('The connection for notifications is lost.');
    await current.query(text, values).catch((error: Error) => {
      // After an error response the connection is still good; after any other error it is not.
      if (!(error instanceof pg.DatabaseError) && client === current) {
        client = null;
        closeQuietly(current);
        void reconnect();
      }
      throw error;
    });
  };

  setClient(client);
  const probe = setInterval(() => query('select 1').catch(() => {}), PROBE_INTERVAL_MS);
  probe.unref();
  return {
    send: (channel, payloads) =>
      query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]),
    async close() {
      isClosed = true;
      clearInterval(probe);
      await client?.end().catch(() => {});
    },
  };
}
