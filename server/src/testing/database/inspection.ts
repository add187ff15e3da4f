import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, inTransaction } from '../../platform/database.ts';

const OWN_SCHEMAS = `('public', 'identity')`;

/**
 * Returns a row for each part of the schema that a statement can depend on. Leaves out the order of columns, because
 * added columns come last, and the names that PostgreSQL 18 gives to NOT NULL constraints.
 */
const SCHEMA_QUERY = `
  with classes as (
    select c.*, c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OWN_SCHEMAS}
  )
  select 'schema ' || nspname || ' ' || coalesce(nspacl::text, '') as part from pg_namespace where nspname in ${OWN_SCHEMAS}
  union all
  select concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions::text, relacl::text, relrowsecurity::text,
    case when relkind = 'v' then pg_get_viewdef(oid) end)
  from classes where relkind <> 'i'
  union all
  select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), 'not null:', attnotnull::text,
    nullif(attidentity::text, ''), nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid), attacl::text)
  from classes
  join pg_attribute on attrelid = classes.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind in ('r', 'v')
  union all
  select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid), 'valid:', convalidated::text)
  from classes join pg_constraint on conrelid = classes.oid where contype <> 'n'
  union all
  select concat_ws(' ', pg_get_indexdef(indexrelid), 'valid:', indisvalid::text)
  from pg_index join classes on classes.oid = indrelid
  union all
  select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join classes on classes.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OWN_SCHEMAS}
  union all
  select concat_ws(' ', 'type', t.oid::regtype::text, t.typtype, pg_get_constraintdef(c.oid),
    (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_constraint c on c.contypid = t.oid
  where n.nspname in ${OWN_SCHEMAS} and t.typtype in ('d', 'e')`;

/** Returns all parts of our schema as sorted texts, to compare two databases. */
export async function readSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(SCHEMA_QUERY);
  return rows.map(({ part }) => part).sort();
}

interface Scans {
  /** Tables with sequential scans. */
  sequential: string[];
  /** Number of rows fetched by index, per table. */
  fetched: Record<string, number>;
}

interface ScanCounter {
  table: string;
  sequential: number;
  fetched: number;
}

async function readScanCounters(db: Db): Promise<Map<string, ScanCounter>> {
  const { rows } = await sql<ScanCounter>`
    select relname as table, seq_scan as sequential, coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(db);
  return new Map(rows.map((row) => [row.table, row]));
}

/** Measures how a task reads the site's tables. */
export function measureScans(db: Db, task: (db: Db) => Promise<unknown>): Promise<Scans> {
  return inTransaction(db, async (transaction) => {
    // The counters include earlier statements of the connection that it has not reported yet.
    const before = await readScanCounters(transaction);
    await task(transaction);
    const scans: Scans = { sequential: [], fetched: {} };
    for (const { table, sequential, fetched } of (await readScanCounters(transaction)).values()) {
      if (sequential > (before.get(table)?.sequential ?? 0)) scans.sequential.push(table);
      scans.fetched[table] = fetched - (before.get(table)?.fetched ?? 0);
    }
    return scans;
  });
}
