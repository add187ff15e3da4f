import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPatience } from './patience.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify({ requestTimeout: 200, http: { connectionsCheckingInterval: 20, headersTimeout: 200 } });
  const giveTime = createPatience(app);
  const readBody = async ({ body }: { body: unknown }) => ({ got: body });
  const limits: Record<string, number> = { '/long': 60_000, '/short': 400 };
  for (const [url, ms] of Object.entries(limits)) {
    app.put(url, { onRequest: async (request) => giveTime(request, ms), handler: readBody });
  }
  app.put('/usual', readBody);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** A request that has sent all but its last byte; `status` is null where the connection ended without an answer. */
function hesitate(path: string, agent: http.Agent | false = false) {
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const request = http.request({ host: '127.0.0.1', port, path, method: 'PUT', headers, agent });
  const status = new Promise<number | null>((resolve) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? null));
    request.on('error', () => resolve(null));
  });
  request.write('{');
  return { status, finish: () => request.end('}') };
}

test('a request that was given time may take it, while others are ended as ever', async () => {
  const long = hesitate('/long');
  const usual = hesitate('/usual');
  expect(await usual.status).toBe(408);
  long.finish();
  expect(await long.status).toBe(200);
});

test('when its own time is over it is ended too', async () => {
  expect(await hesitate('/short').status).toBeNull();
});

test('the next request on the same connection has no more time than any', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const long = hesitate('/long', agent);
  long.finish();
  expect(await long.status).toBe(200);
  expect(await hesitate('/usual', agent).status).toBe(408);
  agent.destroy();
});
