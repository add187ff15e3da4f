import type { Database } from '../../platform/database.ts';

/** Returns the connections of threads that hold a ranking index: each reads the changes once a second. */
export async function listIndexConnections({ pool }: Pick<Database, 'pool'>): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and query like '%left join member_changes%'`,
  );
  return rows.map(({ pid }) => pid);
}
