import type { Endpoint, EndpointInput, EndpointResponse, PageKey } from '@troth/contract';
import { translate } from '@troth/texts';
import type { ApiRequest } from './api.ts';

/** A place in a list may be handed over as the object that came; null, the first page, is left out. */
type Query<T> = {
  [K in keyof T]: K extends 'lastEvaluatedKey' | 'exclusiveStartKey' ? T[K] | PageKey | null : T[K];
};

type WithPlaces<T> = { [K in keyof T]: K extends 'query' ? Query<T[K]> : T[K] };

type Parts<E extends Endpoint> = WithPlaces<EndpointInput<E>>;

type Optional<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] };
type Required<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] };

type Repeatable<E> = E extends { repeatable: true } ? { idempotencyKey?: string } : unknown;

// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks may be called without an argument only where it is void
type Nothing = void;

type Whole<E extends Endpoint> = Optional<Parts<E>> & Required<Parts<E>> & Repeatable<E>;

/** `{ params?, query?, body?, idempotencyKey? }` as the endpoint asks for them; nothing where all of it may be left out. */
export type ArgumentOf<E extends Endpoint> = keyof Parts<E> extends never
  ? Nothing
  : object extends Parts<E>[keyof Parts<E>]
    ? Whole<E> | Nothing
    : Whole<E>;

export type ReplyOf<E extends Endpoint> = EndpointResponse<E>;

interface AnyArgument {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    pairs.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

/**
 * What `build.query` and `build.mutation` need, made from a call of the contract:
 * `show: build.query({ ...call(profileEndpoints.show), providesTags: ['Profile'] })`.
 */
export function call<E extends Endpoint>(endpoint: E) {
  return {
    query: (argument: ArgumentOf<E>): ApiRequest => {
      const { params, query, body, idempotencyKey } = (argument ?? {}) as AnyArgument;
      return {
        method: endpoint.method,
        url: fillPath(endpoint.path, params) + queryString(query),
        body,
        failure: translate(endpoint.failure),
        ...(endpoint.unexpected === undefined ? {} : { unexpected: translate(endpoint.unexpected) }),
        ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
      };
    },
    transformResponse: (reply: unknown) => reply as ReplyOf<E>,
  };
}
