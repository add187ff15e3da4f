import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { unzip } from './data-export.ts';

/** What a member would be known by. */
export interface MemberMarks {
  id: string;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
}

/** A name that nobody else has, for profiles. */
export const UNIQUE_NAME = { firstName: 'Zephyrine', lastName: 'Quillabamba' };

export const marksOf = ({ id, email }: { id: string; email: string }, phone: string): MemberMarks => ({
  id,
  email,
  phone,
  ...UNIQUE_NAME,
});

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** How a text looks within Base64, wherever in it it begins; the ends depend on what stands beside it. */
function base64Of(text: string): string[] {
  return [0, 1, 2].map((lead) => {
    const bytes = Buffer.concat([Buffer.alloc(lead), Buffer.from(text)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    return whole.slice(lead === 0 ? 0 : lead + 1, -2);
  });
}

/** Each mark as it is, in hexadecimal digits, as bytes are shown, and within Base64. */
function encodingsOf({ id, email, phone, firstName, lastName }: MemberMarks): string[] {
  const bare = id.replaceAll('-', '');
  const plain = [id, email, phone, phone.slice(1), firstName, lastName];
  return [bare, ...plain, ...plain.map(hexOf), ...plain.filter((mark) => mark.length > 8).flatMap(base64Of)];
}

interface TraceSources {
  pool: pg.Pool;
  /** Where the objects lie. */
  objectsDir: string;
  /** All that was logged. */
  log: string;
}

/** The places that tell of a member: a table with a column, an object, the log. Case does not matter. */
export async function findTraces(
  marks: MemberMarks,
  { pool, objectsDir, log }: TraceSources,
): Promise<string[]> {
  const guises = encodingsOf(marks);
  const found = [...(await findInTables(pool, guises)), ...(await findInObjects(objectsDir, marks))];
  if (guises.some((guise) => log.toLowerCase().includes(guise.toLowerCase()))) found.push('the log');
  return found;
}

/** Every column of every table of every schema that is not the database's own. */
async function findInTables(pool: pg.Pool, guises: string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const tables = Map.groupBy(columns, ({ schema, table }) => `"${schema}"."${table}"`);
  const patterns = guises.map((guise) => `%${guise.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const [table, own] of tables) {
    const sums = own.map(({ column }, at) => `bool_or("${column}"::text ilike any($1)) as "${at}"`);
    const { rows } = await pool.query(`select ${sums.join(', ')} from ${table}`, [patterns]);
    for (const [at, { column }] of own.entries())
      if (rows[0]?.[at]) found.push(`${table.replaceAll('"', '')}.${column}`);
  }
  return found;
}

/** The names and bytes of all objects, also within what was compressed: our pictures hold no text. */
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
