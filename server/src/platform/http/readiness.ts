import { sql } from 'kysely';
import { type Db, inTransaction } from '../database.ts';
import { openMigrations } from '../postgres/migrate.ts';

declare module '../database.ts' {
  interface Tables {
    write_probe: { content: string };
  }
}

/** Health checks come every second or so from each balancer; the disk is asked this often at most. */
const WRITABLE_FOR_MS = 5_000;
const NOT_WRITABLE_FOR_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes to a table that was emptied in the same transaction, so that the database has to take a page of disk for it and
 * flush its log. While a backup holds the table there is nothing to learn, and it counts as written.
 */
async function write(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`set local lock_timeout = '1s'`.execute(transaction);
    await sql`truncate write_probe`.execute(transaction);
    await transaction.insertInto('write_probe').values({ content: 'x' }).execute();
  }).catch((error: { code?: string }) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  });
}

/** Answers whether the database takes writes, as of a few seconds ago at most. */
function createWriteCheck(db: Db): () => Promise<boolean> {
  let last = { isWritable: false, until: 0 };
  let checking: Promise<boolean> | null = null;
  const check = async () => {
    const isWritable = await write(db).then(
      () => true,
      () => false,
    );
    last = { isWritable, until: performance.now() + (isWritable ? WRITABLE_FOR_MS : NOT_WRITABLE_FOR_MS) };
    checking = null;
    return isWritable;
  };
  return async () => {
    if (performance.now() < last.until) return last.isWritable;
    checking ??= check();
    return checking;
  };
}

interface Options {
  db: Db;
  isDraining(): boolean;
}

/** Answers whether requests may be sent here: every migration is applied, and the database takes writes. */
export function createReadiness({ db, isDraining }: Options): () => Promise<boolean> {
  const isWritable = createWriteCheck(db);
  return async () => {
    if (isDraining()) return false;
    try {
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
      return (await openMigrations(rows.map(({ name }) => name))) === 0 && (await isWritable());
    } catch {
      return false;
    }
  };
}
