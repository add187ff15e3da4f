import type { Endpoint, EndpointInput, EndpointResponse, PageKey } from '@troth/contract';
import { translate } from '@troth/texts';
import type { ApiRequest } from './api.ts';

/** A page cursor may be passed as the object that the server returned; null, the first page, is omitted. */
type CursorQuery<T> = {
  [K in keyof T]: K extends 'lastEvaluatedKey' | 'exclusiveStartKey' ? T[K] | PageKey | null : T[K];
};

type WithCursors<T> = { [K in keyof T]: K extends 'query' ? CursorQuery<T[K]> : T[K] };

type EndpointParts<E extends Endpoint> = WithCursors<EndpointInput<E>>;

type Optional<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] };
type Required<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] };

type Repeatable<E> = E extends { repeatable: true } ? { idempotencyKey?: string } : unknown;

// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks may be called without an argument only where it is void
type NoArgument = void;

type FullArgument<E extends Endpoint> = Optional<EndpointParts<E>> &
  Required<EndpointParts<E>> &
  Repeatable<E>;

/** `{ params?, query?, body?, idempotencyKey? }` as the endpoint declares them; no argument if all are optional. */
export type EndpointArgument<E extends Endpoint> = keyof EndpointParts<E> extends never
  ? NoArgument
  : object extends EndpointParts<E>[keyof EndpointParts<E>]
    ? FullArgument<E> | NoArgument
    : FullArgument<E>;

export type EndpointData<E extends Endpoint> = EndpointResponse<E>;

interface AnyArgument {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

function buildQueryString(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    pairs.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

/**
 * The options of `build.query` and `build.mutation` for an endpoint of the contract: `show: build.query({
 * ...fromEndpoint(endpoints.profiles.show), providesTags: ['Profile'] })`.
 */
export function fromEndpoint<E extends Endpoint>(endpoint: E) {
  return {
    query: (argument: EndpointArgument<E>): ApiRequest => {
      const { params, query, body, idempotencyKey } = (argument ?? {}) as AnyArgument;
      return {
        method: endpoint.method,
        url: fillPath(endpoint.path, params) + buildQueryString(query),
        body,
        failure: translate(endpoint.failure),
        ...(endpoint.unexpected === undefined ? {} : { unexpected: translate(endpoint.unexpected) }),
        ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
      };
    },
    transformResponse: (reply: unknown) => reply as EndpointData<E>,
  };
}

/** The first item with each key. An item that moved up between two requests would otherwise be on both pages. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seenIds = new Set<string>();
  return items.filter((item) => !seenIds.has(keyOf(item)) && seenIds.add(keyOf(item)));
}
