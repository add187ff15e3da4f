import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to a call: an error by name, a result, or a closed connection. */
export type PlannedResponse = { error: string; status?: number } | object | 'no response';

/** A fake Amazon Cognito with responses from its documentation; records the calls. */
export async function startAmazon() {
  const plannedResponses = new Map<string, PlannedResponse[]>();
  const calls: { action: string; input: Record<string, unknown>; authorization: string }[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const path = request.url ?? '/';
    const action = String(request.headers['x-amz-target'] ?? path).replace(/^.*Service\./, '');
    const authorization = request.headers.authorization ?? '';
    calls.push({ action, input: body === '' ? {} : JSON.parse(body), authorization });
    const [next = {}, ...later] = plannedResponses.get(action) ?? [];
    if (later.length > 0) plannedResponses.set(action, later);
    if (next === 'no response') return request.socket.destroy();
    const headers: Record<string, string> = {
      'content-type': request.method === 'GET' ? 'application/json' : 'application/x-amz-json-1.1',
      'x-amzn-requestid': 'a1b2c3d4-5678-90ab-cdef-EXAMPLE11111',
    };
    if (!('error' in next)) return response.writeHead(200, headers).end(JSON.stringify(next));
    headers['x-amzn-errortype'] = `${next.error}:`;
    headers['x-amzn-errormessage'] = 'As in the reference.';
    const errorBody = { __type: next.error, message: 'As in the reference.' };
    response.writeHead(next.status ?? 400, headers).end(JSON.stringify(errorBody));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Returns the names of the calls so far, and forgets them. */
    takeActions: () => calls.splice(0).map(({ action }) => action),
    /** Plans the responses to an action in order; the last one is repeated. */
    respond: (action: string, ...responses: PlannedResponse[]) =>
      void plannedResponses.set(action, responses),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

export type Amazon = Awaited<ReturnType<typeof startAmazon>>;
