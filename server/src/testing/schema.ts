import type { Pool } from 'pg';

const OURS = `('public', 'identity')`;

/**
 * One row for each part of the schema that a statement can depend on. The order of columns is left out, since a column
 * that is added later stands last; so are the names that PostgreSQL 18 gives to NOT NULL constraints.
 */
const SCHEMA = `
  with classes as (
    select c.*, c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${OURS}
  )
  select 'schema ' || nspname || ' ' || coalesce(nspacl::text, '') as part from pg_namespace where nspname in ${OURS}
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
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}
  union all
  select concat_ws(' ', 'type', t.oid::regtype::text, t.typtype, pg_get_constraintdef(c.oid),
    (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid))
  from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_constraint c on c.contypid = t.oid
  where n.nspname in ${OURS} and t.typtype in ('d', 'e')`;

/** All parts of our schema, as text in a fixed order, to compare two databases by. */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(SCHEMA);
  return rows.map(({ part }) => part).sort();
}
