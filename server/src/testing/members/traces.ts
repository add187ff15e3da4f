import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { unzip } from './data-export.ts';

/** Values that identify a member. */
export interface MemberMarks {
  id: string;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}

/** A unique profile name. */
export const UNIQUE_NAME = { firstName: 'Zephyrine', lastName: 'Quillabamba' };

export const marksOf = ({ id, email }: { id: string; email: string }, phone: string): MemberMarks => ({
  id,
  email,
  phone,
  ...UNIQUE_NAME,
});

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** Returns how a text looks within Base64 at each offset, without its ends, which depend on the adjacent bytes. */
function base64Of(text: string): string[] {
  return [0, 1, 2].map((lead) => {
    const bytes = Buffer.concat([Buffer.alloc(lead), Buffer.from(text)]);
    const encoded = bytes.toString('base64').replace(/=+$/, '');
    return encoded.slice(lead === 0 ? 0 : lead + 1, -2);
  });
}

/** Returns each value unchanged, in hexadecimal, and within Base64. */
function encodingsOf({ id, email, phone, firstName, lastName }: MemberMarks): string[] {
  const withoutHyphens = id.replaceAll('-', '');
  const texts = [id, email, phone, phone.slice(1), firstName, lastName];
  return [
    withoutHyphens,
    ...texts,
    ...texts.map(hexOf),
    ...texts.filter((mark) => mark.length > 8).flatMap(base64Of),
  ];
}

interface TraceSources {
  pool: pg.Pool;
  /** The folder of the objects. */
  objectsDir: string;
  /** The whole log. */
  log: string;
}

/** Returns where traces of a member are found, ignoring case: table and column, object, or log. */
export async function findTraces(
  marks: MemberMarks,
  { pool, objectsDir, log }: TraceSources,
): Promise<string[]> {
  const encodings = encodingsOf(marks);
  const found = [...(await findInTables(pool, encodings)), ...(await findInObjects(objectsDir, marks))];
  if (encodings.some((encoding) => log.toLowerCase().includes(encoding.toLowerCase()))) found.push('the log');
  return found;
}

/**
 * Searches every column of every table outside the system schemas. `member_changes` contains nothing but ids, which are
 * random, and deletes them after at most two hours.
 */
async function findInTables(pool: pg.Pool, encodings: string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'member_changes'`,
  );
  const tables = Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`);
  const patterns = encodings.map((encoding) => `%${encoding.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const [table, tableColumns] of tables) {
    const searches = tableColumns.map(
      ({ column }, index) => `bool_or("${column}"::text ilike any($1)) as "${index}"`,
    );
    const { rows } = await pool.query(`select ${searches.join(', ')} from ${table}`, [patterns]);
    for (const [index, { column }] of tableColumns.entries())
      if (rows[0]?.[index]) found.push(`${table.replaceAll('"', '')}.${column}`);
  }
  return found;
}

/** Searches the keys and bytes of all objects, also within compressed archives. */
async function findInObjects(
  folder: string,
  { id, email, phone, firstName, lastName }: MemberMarks,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const name = path.join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(name) : Buffer.alloc(0);
    const marks = [id, email, phone, firstName, lastName];
    const texts = [Buffer.from(name), ...(name.endsWith('.zip') ? (await unzip(bytes)).values() : [bytes])];
    if (marks.some((mark) => texts.some((text) => text.includes(mark)))) found.push(`object ${name}`);
  }
  return found;
}
