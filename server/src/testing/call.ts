import assert from 'node:assert/strict';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type ErrorBody,
  errorBody,
  errorCatalogue,
  failedResult,
} from '@troth/contract';

/** A success with the body that the contract promises, or an error; look at `status` first. */
export interface Answer<E extends Endpoint> {
  status: number;
  /** The answer of a success; of an error where `status` says so. */
  body: EndpointResponse<E>;
  error: ErrorBody | null;
  headers: Headers;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const SHARED = [400, 401, 404, 413, 415, 429, 503];

function address(base: string, endpoint: Endpoint, { params = {}, query = {} }: LooseInput): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api${path}`, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** What a browser would save. */
async function fileOf(response: Response): Promise<File> {
  const told = response.headers.get('content-disposition') ?? '';
  const [, name] = /^attachment; filename="(.+)"$/.exec(told) ?? [];
  assert.ok(name, 'a file has a name');
  const bytes = await response.blob();
  return new File([bytes], name, { type: bytes.type });
}

/** Calls an endpoint over HTTP and holds the answer against the contract: status, shape, nothing beyond. */
export async function callEndpoint<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: EndpointInput<E>,
  headers: Record<string, string>,
): Promise<Answer<E>> {
  const given = input as LooseInput;
  const response = await fetch(address(base, endpoint, given), {
    method: endpoint.method,
    headers: { ...(given.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const isFile = response.ok && endpoint.media !== undefined;
  const body: unknown = isFile ? await fileOf(response) : await response.json();
  if (response.ok) {
    assert.equal(response.status, endpoint.status ?? 200);
    assert.deepEqual(body, endpoint.response.parse(body), 'the answer holds more than the contract says');
    return {
      status: response.status,
      body: body as EndpointResponse<E>,
      error: null,
      headers: response.headers,
    };
  }
  const error = (endpoint.hasResultShape ? failedResult : errorBody).strict().parse(body);
  const documented = [...SHARED, ...(endpoint.errors ?? []).map((code) => errorCatalogue[code].status)];
  assert.ok(documented.includes(response.status as never), `${response.status} is not in the contract`);
  assert.equal(error.statusCode, response.status);
  return { status: response.status, body: body as EndpointResponse<E>, error, headers: response.headers };
}
