import { type Endpoint, endpoints, type Tier, tiers } from '@troth/contract';
import { findIdentityGroups } from '../../server/src/features/membership/index.ts';
import type { Db } from '../../server/src/platform/database.ts';

type Schema = Endpoint['response'];

interface SchemaInternals {
  shape?: Record<string, Schema>;
  options?: Schema[];
  unwrap?: () => Schema;
}

/** `{id}` and `:userId` are the same parameter. */
const normalizePath = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');

const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));

/** Finds an endpoint by a text such as "GET /profiles/{id}". */
export function findEndpoint(endpointText: string): Endpoint {
  const endpoint = allEndpoints.find(
    ({ method, path }) => normalizePath(`${method} ${path}`) === normalizePath(endpointText),
  );
  if (endpoint === undefined) throw new Error(`The contract has no ${endpointText}`);
  return endpoint;
}

/** Returns the fields of an object schema, of a union of object schemas, or of an optional one. */
export function getFields(schema: Schema | undefined): Record<string, Schema> {
  const { shape, options, unwrap } = (schema ?? {}) as SchemaInternals;
  if (shape) return shape;
  if (options) return Object.assign({}, ...options.map(getFields));
  return unwrap && schema ? getFields(unwrap.call(schema)) : {};
}

/** Returns the identity groups of a member with a permanent tier. */
function groupsOfTier(tier: Tier): Promise<string[]> {
  const membership = { tier, started_at: new Date(0), expires_at: null, order_id: null };
  const query: unknown = new Proxy(
    {},
    { get: (_target, name) => (name === 'executeTakeFirst' ? async () => membership : () => query) },
  );
  return findIdentityGroups(query as Db, 'member', new Date());
}

/** Returns the value at a path such as `limits.photos` for each compared tier. */
function getValuesByTier(path: string): Record<string, unknown> {
  const keys = path.split('.');
  const getValue = (tier: Tier) =>
    keys.reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], tiers[tier]);
  return Object.fromEntries(
    (['free', 'silver', 'gold', 'platinum'] as const).map((tier) => [tier, getValue(tier)]),
  );
}

/** Values that take more than an import to compute, by their name in docs/literals.json. */
export const probes: Readonly<Record<string, (given: never) => unknown>> = {
  groupsOfTier,
  ofEachTier: getValuesByTier,
};
