import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { LATEST_DATA_SECONDS } from '@troth/contract';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { getIdToken } from '../session/session.ts';
import type { ApiError } from './api-error.ts';

/** Query state that changes without anything visible changing; hooks do not rerender for it alone. */
const HIDDEN_QUERY_FIELDS = new Set(['endpointName', 'originalArgs', 'requestId', 'startedTimeStamp']);

type QueryFields = Readonly<Record<string, unknown>>;

function hasSameVisibleFields(before: QueryFields, after: QueryFields): boolean {
  if (before === after) return true;
  // Removed from the cache: the hook requests it again on its next render.
  if (before.requestId !== undefined && after.requestId === undefined) return false;
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].every(
    (field) => HIDDEN_QUERY_FIELDS.has(field) || Object.is(before[field], after[field]),
  );
}

/** A query that was just started looks the same as before it; returning the old state avoids a rerender. */
const useVisibleState = (<State>(select: (state: State) => QueryFields) =>
  useSelector(select, hasSameVisibleFields)) as typeof useSelector;

/** RTK Query's `createApi`, with hooks that rerender a component only when something visible changed. */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useSelector: useVisibleState, useStore } }),
);

export interface ApiRequest {
  method: string;
  /** Path below /api, with parameters filled in. */
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
  /** JSON by default. For a file the result is an object URL, which the caller must revoke. */
  answer?: 'file';
  /** Returns an action that is dispatched before the response is cached. `requestedAt` is from `performance.now()`. */
  onReply?: (reply: unknown, requestedAt: number) => UnknownAction;
  /** Message to show when the server sends none. */
  failure: string;
  /** Message for a response that cannot be parsed; `failure` by default. */
  unexpected?: string;
}

let lastLiveUpdateAt = Number.NEGATIVE_INFINITY;

/** Makes requests ask for the latest data for some seconds, because a live update has announced a change. */
export function requireLatestData(): void {
  lastLiveUpdateAt = performance.now();
}

async function sendRequest(
  request: ApiRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return fetch(`/api${request.url}`, {
    method: request.method,
    headers,
    signal,
    // Sends `Cache-Control: no-cache`.
    cache: performance.now() - lastLiveUpdateAt < 1000 * LATEST_DATA_SECONDS ? 'reload' : 'default',
    body: body ?? null,
    keepalive: request.keepalive ?? false,
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

/** Renews a refused token once; the caller sees a second refusal. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, dispatch }) => {
  const requestedAt = performance.now();
  try {
    let response = await sendRequest(request, await getIdToken(), signal);
    if (response.status === 401) {
      const fresh = await getIdToken({ renew: true });
      if (fresh !== undefined) response = await sendRequest(request, fresh, signal);
    }
    if (!response.ok) {
      const error = await toApiError(response, request.failure);
      // A membership can expire while the page is open, and the server notices first.
      if (error.code === 'UPGRADE_REQUIRED') dispatch(api.util.invalidateTags(['Me', 'Membership']));
      return { error };
    }
    if (request.answer === 'file') return { data: URL.createObjectURL(await response.blob()) };
    const parsed = parseBody(await response.text(), request);
    if (request.onReply && parsed.data !== undefined) dispatch(request.onReply(parsed.data, requestedAt));
    return parsed;
  } catch {
    return { error: { message: request.failure, code: 'NO_ANSWER', statusCode: 0 } };
  }
};

/** Features add their endpoints with `api.injectEndpoints`; its cache holds all server data of the app. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  tagTypes: [
    'Me',
    'Profile',
    'Ignored',
    'Interest',
    'Members',
    'Search',
    'SavedSearch',
    'Viewed',
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
