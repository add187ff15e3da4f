import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../platform/log.ts';
import { openChannel, type TransportEvents } from './channel.ts';
import type { FanOut } from './port.ts';

const CHANNEL = 'troth_announcements';
/** PostgreSQL accepts 7,999 bytes. */
const MAX_PACKET_BYTES = 7900;
const RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5000;
/** Interval of checks for a dead connection. */
const PROBE_INTERVAL_MS = 15_000;
const QUERY_TIMEOUT_MS = 10_000;

async function connect(url: string, events: TransportEvents): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'troth announcements',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Hints need not wait for the disk.
    options: '-c synchronous_commit=off',
  });
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => events.onPacket(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    closeQuietly(client);
    throw error;
  }
  return client;
}

/** Closes a connection that may be unresponsive. */
function closeQuietly(client: pg.Client): void {
  client.end().catch(() => {});
}

/**
 * Fan-out by LISTEN and NOTIFY on a dedicated connection. NOTIFY never runs in the transaction that made the change,
 * because PostgreSQL serialises the commits of transactions that notify.
 */
export const openPostgresFanOut = (url: string, log: Logger): Promise<FanOut> =>
  openChannel(async (events) => {
    let isClosed = false;
    let client: pg.Client | null = await connect(url, events);

    async function reconnect(): Promise<void> {
      log.warn('the connection for live updates was lost');
      for (let delay = RETRY_DELAY_MS; !isClosed; delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)) {
        await wait(delay, undefined, { ref: false });
        const next = isClosed ? null : await connect(url, events).catch(() => null);
        if (!next) continue;
        if (isClosed) return closeQuietly(next);
        setClient(next);
        events.onGap();
        events.onWritable();
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
      if (!current) throw new Error('The connection for live updates is lost.');
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
      maxPacketBytes: MAX_PACKET_BYTES,
      send: (packets) =>
        query('select pg_notify($1, packet) from unnest($2::text[]) packet', [CHANNEL, packets]),
      async close() {
        isClosed = true;
        clearInterval(probe);
        await client?.end().catch(() => {});
      },
    };
  }, log);
