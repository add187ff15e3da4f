import assert from 'node:assert/strict';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type ErrorBody,
  errorBody,
  errorCatalogue,
  failedResult,
  type Pagination,
} from '@troth/contract';

/** A success with the contract's body, or an error; check `status` first. */
export interface ApiResponse<E extends Endpoint> {
  status: number;
  /** The body of a success, or of an error according to `status`. */
  body: EndpointResponse<E>;
  error: ErrorBody | null;
  headers: Headers;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const COMMON_STATUSES = [400, 401, 404, 413, 415, 429, 503];

function endpointUrl(base: string, endpoint: Endpoint, { params = {}, query = {} }: LooseInput): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api${path}`, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** The downloaded file. */
async function readAttachment(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name] = /^attachment; filename="(.+)"$/.exec(disposition) ?? [];
  assert.ok(name, 'a file has a name');
  const bytes = await response.blob();
  return new File([bytes], name, { type: bytes.type });
}

/** Calls an endpoint over HTTP and validates the response against the contract: status, shape, no additional fields. */
export async function callEndpoint<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: EndpointInput<E>,
  headers: Record<string, string>,
): Promise<ApiResponse<E>> {
  const fields = input as LooseInput;
  const response = await fetch(endpointUrl(base, endpoint, fields), {
    method: endpoint.method,
    headers: { ...(fields.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(fields.body === undefined ? {} : { body: JSON.stringify(fields.body) }),
  });
  const isFile = response.ok && endpoint.media !== undefined;
  const body: unknown = isFile ? await readAttachment(response) : await response.json();
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
  const documented = [
    ...COMMON_STATUSES,
    ...(endpoint.errors ?? []).map((code) => errorCatalogue[code].status),
  ];
  assert.ok(documented.includes(response.status as never), `${response.status} is not in the contract`);
  assert.equal(error.statusCode, response.status);
  return { status: response.status, body: body as EndpointResponse<E>, error, headers: response.headers };
}

export interface ListPage {
  ids: string[];
  pagination: Pagination;
}

/** Reads all pages of a list; `between` runs after each page except the last. */
export async function collectPages(
  fetchPage: (key: { lastEvaluatedKey?: string }) => Promise<ListPage>,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let key: { lastEvaluatedKey?: string } = {};
  for (let page = 1; ; page++) {
    const { ids: pageIds, pagination } = await fetchPage(key);
    ids.push(...pageIds);
    if (pagination.lastEvaluatedKey === null) return ids;
    key = { lastEvaluatedKey: JSON.stringify(pagination.lastEvaluatedKey) };
    await between(page);
  }
}

/** Headers that differ in every response; the length is that of the body. */
const VOLATILE_HEADERS = new Set(['date', 'x-request-id', 'x-amzn-requestid', 'content-length']);

/** The body with every value except texts replaced by its type and length. */
function typesOf(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => typesOf(each));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typesOf(each, name)]));
  if (typeof value !== 'string') return value;
  if (/^(__type|message|code|ChallengeName|AttributeName|DeliveryMedium)$/.test(key)) return value;
  // A hexadecimal number is shorter if it starts with zeros.
  return key === 'SRP_B' ? 'number' : `${value.length} characters`;
}

/** A cookie with its value replaced by its length. */
const shapeOfCookie = (cookie: string) =>
  cookie.replace(/=([^;]*)/, (_, value: string) => `=${value.length} characters`);

/** What a caller can observe of a response, without what differs in every response. */
export function describeResponse(status: number, headers: Headers, body: string): string {
  const remainingHeaders = [...headers]
    .filter(([name]) => !VOLATILE_HEADERS.has(name))
    .map(([name, value]) => [name, name === 'set-cookie' ? shapeOfCookie(value) : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([status, remainingHeaders, typesOf(JSON.parse(body))]);
}
