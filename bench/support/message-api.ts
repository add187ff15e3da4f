import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { EndpointReply, messagingEndpoints } from '@troth/contract';

/** Reuses connections. */
const agent = new http.Agent({ keepAlive: true });
const LIMIT_MS = 15_000;

/** No usable response: the request failed, or the site was unavailable. */
export class NoResponse extends Error {}

interface RequestOptions {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: object;
  /** Idempotency key of a repeatable write. */
  key?: string;
}

/** Calls the API; throws NoResponse if the call may be retried, and another Error if it was refused. */
function sendRequest<T>(site: string, { method, path, token, body, key }: RequestOptions): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new NoResponse(`${method} ${path}: ${error.message}`));
    const request = http.request(`${site}/api${path}`, {
      ...{ agent, method, headers },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      text(response).then((read) => {
        if (statusCode < 300) resolve(JSON.parse(read) as T);
        else if (statusCode >= 500) fail(new Error(`${statusCode}`));
        else reject(new Error(`${method} ${path}: ${statusCode} ${read.slice(0, 300)}`));
      }, fail);
    });
    request.end(body && JSON.stringify(body));
  });
}

type Endpoints = typeof messagingEndpoints;

const conversationPath = (id: string) => `/messages/conversations/${id}/messages`;

/** The messaging calls that the benchmarks use. */
export const messageApi = {
  open: (site: string, token: string, key: string, body: { recipientId: string; messageText: string }) =>
    sendRequest<EndpointReply<Endpoints['create']>>(site, {
      ...{ method: 'POST', path: '/messages/conversations', token, key, body },
    }),
  send: (
    site: string,
    token: string,
    key: string,
    { id, ...body }: { id: string; recipientId: string; messageText: string },
  ) =>
    sendRequest<EndpointReply<Endpoints['send']>>(site, {
      ...{ method: 'POST', path: conversationPath(id), token, key, body },
    }),
  conversations: (site: string, token: string) =>
    sendRequest<EndpointReply<Endpoints['conversations']>>(site, {
      ...{ method: 'GET', path: '/messages/conversations?limit=100', token },
    }),
  messages: (site: string, token: string, id: string, after: object | null) =>
    sendRequest<EndpointReply<Endpoints['messages']>>(site, {
      method: 'GET',
      path: `${conversationPath(id)}?limit=30${
        after ? `&exclusiveStartKey=${encodeURIComponent(JSON.stringify(after))}` : ''
      }`,
      token,
    }),
};
