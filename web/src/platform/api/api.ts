import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { takeEarly } from '../early.ts';
import { getIdToken } from '../session/session.ts';
import type { ApiError } from './api-error.ts';

/** What is told of a query beside its answer, and that no screen shows: hooks hear of it with what else changes. */
const HIDDEN_QUERY_FIELDS = new Set(['endpointName', 'originalArgs', 'requestId', 'startedTimeStamp']);

type QueryFields = Readonly<Record<string, unknown>>;

function hasSameVisibleFields(before: QueryFields, after: QueryFields): boolean {
  if (before === after) return true;
  // Forgotten: the hook asks anew when it is drawn.
  if (before.requestId !== undefined && after.requestId === undefined) return false;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every(
    (field) => HIDDEN_QUERY_FIELDS.has(field) || Object.is(before[field], after[field]),
  );
}

/** A query that is being asked for looks as it did a moment before; it would else be drawn once more for that. */
const useVisibleState = (<State>(select: (state: State) => QueryFields) =>
  useSelector(select, hasSameVisibleFields)) as typeof useSelector;

/** As that of RTK Query, with hooks that draw a component anew only where something is to be seen. */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useSelector: useVisibleState, useStore } }),
);

export interface ApiRequest {
  method: string;
  /** Below /api, parameters filled in. */
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** JSON, unless it is a file: of that the answer is an object URL, which whoever asked gives up again. */
  answer?: 'file';
  /** The text when the server sends none. */
  failure: string;
  /** The text of an answer that cannot be read, `failure` unless told. */
  unexpected?: string;
}

async function sendRequest(
  request: ApiRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const early = takeEarly(token, { method: request.method, url: request.url, body });
  if (early) return early;
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return fetch(`/api${request.url}`, {
    method: request.method,
    headers,
    signal,
    body: body ?? null,
  });
}

async function toApiError(response: Response, failure: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const sent = typeof body === 'object' && body !== null ? (body as Partial<ApiError>) : {};
  return {
    message: sent.message ?? failure,
    code: sent.code ?? 'UNKNOWN',
    statusCode: response.status,
    details: sent.details,
  };
}

function parseBody(text: string, { failure, unexpected = failure }: ApiRequest) {
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { error: { message: unexpected, code: 'UNREADABLE', statusCode: 0 } };
  }
}

/** A token that was refused is renewed once; a second refusal is the caller's to see. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, dispatch }) => {
  try {
    let response = await sendRequest(request, await getIdToken(), signal);
    if (response.status === 401) {
      const fresh = await getIdToken({ renew: true });
      if (fresh !== undefined) response = await sendRequest(request, fresh, signal);
    }
    if (!response.ok) {
      const error = await toApiError(response, request.failure);
      // The server is the first to know of a tier that ran out while the page was open.
      if (error.code === 'UPGRADE_REQUIRED') dispatch(api.util.invalidateTags(['Me', 'Membership']));
      return { error };
    }
    if (request.answer === 'file') return { data: URL.createObjectURL(await response.blob()) };
    return parseBody(await response.text(), request);
  } catch {
    return { error: { message: request.failure, code: 'NO_ANSWER', statusCode: 0 } };
  }
};

/** Features add their endpoints with `api.injectEndpoints`; its cache is the list state of the product. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Me',
    'Profile',
    'Ignored',
    'Interest',
    'Members',
    'Search',
    'SavedSearch',
    'Membership',
    'Offers',
    'Order',
    'History',
    'Promotion',
    'Session',
    'Photo',
    'PhotoRequest',
    'Conversation',
    'Notification',
    'MailChoices',
    'Download',
    'Consent',
    'Phone',
    'Report',
  ],
  endpoints: () => ({}),
});

export type ApiDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;
