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

/** A success with the body of the contract, or an error; check `status` first. */
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

function buildEndpointUrl(base: string, endpoint: Endpoint, { params = {}, query = {} }: LooseInput): URL {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api${path}`, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Reads a downloaded file. */
async function readAttachment(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name] = /^attachment; filename="(.+)"$/.exec(disposition) ?? [];
  assert.ok(name, 'a downloaded file must have a name');
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
  const response = await fetch(buildEndpointUrl(base, endpoint, fields), {
    method: endpoint.method,
    headers: { ...(fields.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(fields.body === undefined ? {} : { body: JSON.stringify(fields.body) }),
  });
  const isFile = response.ok && endpoint.media !== undefined;
  const body: unknown = isFile ? await readAttachment(response) : await response.json();
  if (response.ok) {
    assert.equal(response.status, endpoint.status ?? 200);
    assert.deepEqual(
      body,
      endpoint.response.parse(body),
      'the response contains more than the contract says',
    );
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

/** Headers that differ in every response, or follow from the body, such as its length. */
const VOLATILE_HEADERS = new Set(['date', 'x-request-id', 'x-amzn-requestid', 'content-length']);

/** Replaces texts in a body by their length, except texts of the protocol. */
function describeValue(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => describeValue(item));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, describeValue(field, name)]),
    );
  if (typeof value !== 'string') return value;
  if (/^(__type|message|code|ChallengeName|AttributeName|DeliveryMedium)$/.test(key)) return value;
  // A hexadecimal number is shorter if it starts with zeros.
  return key === 'SRP_B' ? 'number' : `${value.length} characters`;
}

/** Replaces the value of a cookie by its length. */
const describeCookie = (cookie: string) =>
  cookie.replace(/=([^;]*)/, (_, value: string) => `=${value.length} characters`);

/** Describes what a caller can observe of a response, without values that differ in every response. */
export function describeResponse(status: number, headers: Headers, body: string): string {
  const remainingHeaders = [...headers]
    .filter(([name]) => !VOLATILE_HEADERS.has(name))
    .map(([name, value]) => [name, name === 'set-cookie' ? describeCookie(value) : value] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([status, remainingHeaders, describeValue(JSON.parse(body))]);
}
