import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import { connectionSettings, isDatabaseDown, REQUIRED_SETTINGS } from '../platform/database.ts';
import { StartupError } from '../platform/startup-error.ts';

const RETRY_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 5000;

interface WaitOptions {
  /** Called with what the start is waiting for, once per address that is down. */
  onDown(line: string): void;
  abortSignal: AbortSignal;
}

/** Returns why the database is unavailable; null if it responds, even with a refusal. */
async function findOutageReason(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!isDatabaseDown(error)) return null;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    return message || code;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Waits until the operator's database responds or the time is over, because after a power failure the site may start
 * before its database. Other errors are left to the next connection, which reports them.
 */
export async function waitForDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_WAIT_SECONDS'>,
  { onDown, abortSignal }: WaitOptions,
): Promise<void> {
  const seconds = config.DATABASE_WAIT_SECONDS;
  const deadline = Date.now() + seconds * 1000;
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = config[setting];
    let wasDown = false;
    while (url && Date.now() < deadline) {
      const reason = await findOutageReason(url);
      if (reason === null) break;
      if (!wasDown) onDown(`Waiting up to ${seconds} s for the database of ${setting} (${reason}) …`);
      wasDown = true;
      await wait(RETRY_INTERVAL_MS, undefined, { signal: abortSignal });
    }
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
/** A pooler gives a free connection to any client, including other processes, so one attempt may not be conclusive. */
const MAX_POOLING_PROBES = 5;
const DUPLICATE_PREPARED_STATEMENT = '42P05';

export interface ServingAddress {
  url: string;
  /** Whether prepared statements work there. */
  preparesStatements: boolean;
}

export interface DatabaseAddresses {
  /** For migrations, jobs, locks and LISTEN, which need a dedicated connection. */
  direct: string;
  /** For requests; may be a transaction pooler. */
  serving: ServingAddress;
}

interface DatabaseSettings {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
}

const PGBOUNCER_IGNORE_PARAMETERS =
  'ignore_startup_parameters = options, statement_timeout, extra_float_digits';

async function connect(setting: string, url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connectionSettings,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { message } = error as Error;
    if (message.includes('unsupported startup parameter')) {
      throw new StartupError(
        `The pooler of ${setting} refuses the settings of connections (${message}): write "${PGBOUNCER_IGNORE_PARAMETERS}" into pgbouncer.ini (docs/operations/install.md, "PgBouncer").`,
      );
    }
    throw new StartupError(`The database of ${setting} cannot be reached: ${message}`);
  }
}

async function requireWritable(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  const { standby, readOnly } = rows[0];
  if (!standby && !readOnly) return;
  const reason = standby ? 'it is a standby' : 'default_transaction_read_only is on';
  throw new StartupError(
    `The database of ${setting} is read-only (${reason}): set ${setting} to the primary server.`,
  );
}

/** Throws unless our settings are in force: a pooler that ignores startup parameters must apply them itself. */
async function requireConnectionSettings(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as given (name)',
    [Object.keys(REQUIRED_SETTINGS)],
  );
  const unsafeSettings = rows.filter(({ name, value }) => REQUIRED_SETTINGS[name] !== value);
  if (unsafeSettings.length === 0) return;
  const names = unsafeSettings.map(({ name }) => name).join(', ');
  throw new StartupError(
    `The pooler of ${setting} drops settings of connections (${names}): set them by connect_query in pgbouncer.ini or for the role (docs/operations/install.md, "PgBouncer").`,
  );
}

interface PoolingMode {
  /** Whether the pooler shares one server connection between several clients. */
  isShared: boolean;
  preparesStatements: boolean;
}

/**
 * Prepares the same statement on both clients. On a shared server connection both get the same process
 * id, or the second is refused because the pooler does not support prepared statements.
 */
async function detectPoolingMode(first: pg.Client, second: pg.Client): Promise<PoolingMode> {
  for (let attemptsLeft = MAX_POOLING_PROBES; attemptsLeft > 0; attemptsLeft--) {
    const probe = { name: `probe ${randomUUID()}`, text: 'select pg_backend_pid() as pid' };
    const firstSession = await first.query(probe);
    try {
      const other = await second.query(probe);
      if (firstSession.rows[0].pid === other.rows[0].pid) return { isShared: true, preparesStatements: true };
    } catch (error) {
      if ((error as pg.DatabaseError).code !== DUPLICATE_PREPARED_STATEMENT) throw error;
      return { isShared: true, preparesStatements: false };
    }
  }
  return { isShared: false, preparesStatements: true };
}

async function checkAddress(setting: string, url: string): Promise<PoolingMode> {
  const first = await connect(setting, url);
  try {
    await requireWritable(first, setting);
    await requireConnectionSettings(first, setting);
    const second = await connect(setting, url);
    return await detectPoolingMode(first, second).finally(() => second.end().catch(() => {}));
  } finally {
    await first.end().catch(() => {});
  }
}

/**
 * Checks that the site can use the operator's database. Throws a StartupError that says in one line what is wrong with
 * the database or with the pooler in front of it.
 */
export async function checkDatabase(settings: DatabaseSettings): Promise<DatabaseAddresses> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = settings;
  const { isShared, preparesStatements } = await checkAddress('DATABASE_URL', url);
  if (direct) {
    const pooling = await checkAddress('DATABASE_DIRECT_URL', direct);
    if (pooling.isShared) {
      throw new StartupError(
        'DATABASE_DIRECT_URL leads to a pooler that pools by transaction: set it to the address of PostgreSQL itself.',
      );
    }
  } else if (isShared) {
    throw new StartupError(
      'DATABASE_URL leads to a pooler that pools by transaction, where migrations, jobs and LISTEN cannot work: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or pool by session.',
    );
  }
  return { direct: direct ?? url, serving: { url, preparesStatements } };
}
