import { type Endpoint, endpoints } from '@troth/contract';

type Schema = Endpoint['response'];

interface Inside {
  shape?: Record<string, Schema>;
  options?: Schema[];
  unwrap?: () => Schema;
}

/** `{id}` and `:userId` are the same place. */
const comparable = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** The call that the specification writes as "GET /profiles/{id}". */
export function callOf(written: string): Endpoint {
  const found = all.find(({ method, path }) => comparable(`${method} ${path}`) === comparable(written));
  if (found === undefined) throw new Error(`The contract has no ${written}`);
  return found;
}

/** The fields of an object, of either of two, or of one that may be left out. */
export function fieldsOf(schema: Schema | undefined): Record<string, Schema> {
  const { shape, options, unwrap } = (schema ?? {}) as Inside;
  if (shape) return shape;
  if (options) return Object.assign({}, ...options.map(fieldsOf));
  return unwrap && schema ? fieldsOf(unwrap.call(schema)) : {};
}
