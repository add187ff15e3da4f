import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Db, Tables } from './database.ts';
import { REUSE_PLAN_COMMENT } from './database-client.ts';

/** Stands for a parameter while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Any property that is read becomes a placeholder. */
const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/** A value as JSON: instants are ISO 8601 texts. */
type Json<Value> = Value extends Date ? string : Value;

/** A row that was read as JSON. */
export type JsonRow<Row> = { [Column in keyof Row]: Json<Row[Column]> };

/**
 * Returns a query for frequent calls. It is built and compiled at its first run only, PostgreSQL plans it once, and its
 * rows arrive as one JSON document: each of these costs more than the rest of a small query. `build` receives
 * placeholders instead of values: it may pass them to the query, and must not read, compare or convert them.
 */
export function prepareQuery<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Compilable<Row>,
): (db: Db, params: Params) => Promise<JsonRow<Row>[]> {
  let text: string | undefined;
  let parameters: readonly unknown[] = [];
  return async (db, params) => {
    if (text === undefined) {
      const compiled = build(db as Kysely<Tables>, placeholders as Params).compile();
      parameters = compiled.parameters;
      text = `select ${REUSE_PLAN_COMMENT} coalesce(json_agg(found), '[]') as rows from (${compiled.sql}) as found`;
    }
    const values = parameters.map((parameter) =>
      parameter instanceof Placeholder ? params[parameter.name as keyof Params] : parameter,
    );
    const { rows } = await db.executeQuery<{ rows: JsonRow<Row>[] }>(CompiledQuery.raw(text, values));
    return rows[0]?.rows ?? [];
  };
}
