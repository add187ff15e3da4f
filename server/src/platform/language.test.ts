import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { formatLongDateUtc, getLanguage, translate } from '@troth/texts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from './http/server.ts';
import { inLanguage } from './language.ts';
import { createLog } from './log.ts';

let app: FastifyInstance;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  app = createServer({ log: createLog('silent', false), trustProxy: undefined, tls: null });
  app.post('/spoken', { onRequest: () => wait(5) }, async () => {
    await wait(5);
    return { language: getLanguage() };
  });
  const body = z.object({ choice: z.literal('known', 'This isn’t one of the choices') });
  app.post('/chosen', { schema: { body } }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Posts a body in chunks, on a shared connection. */
function post(path: string, headers: http.OutgoingHttpHeaders, chunks: string[]): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const allHeaders = { 'content-type': 'application/json', ...headers };
    const request = http.request(
      { port, path, method: 'POST', agent, headers: allHeaders },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve(JSON.parse(text));
      },
    );
    request.on('error', reject);
    const send = async () => {
      request.flushHeaders();
      for (const chunk of chunks) {
        request.write(chunk);
        await wait(20);
      }
      request.end();
    };
    void send();
  });
}

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'fr' }, 'en'],
  [{ 'accept-language': 'hi', cookie: 'theme=dark; language=en' }, 'en'],
  [{ cookie: 'language=hi' }, 'hi'],
])('a request with %j gets a response in %s, however its body arrives', async (headers, expectedLanguage) => {
  expect(await post('/spoken', headers, ['{}'])).toEqual({ language: expectedLanguage });
  expect(await post('/spoken', headers, ['{"a"', ':"b', '"}'])).toEqual({ language: expectedLanguage });
});

const inHindi = (text: string) => inLanguage('hi', () => translate(text));

test("every error is in the reader's language", async () => {
  const hindi = { 'accept-language': 'hi' };
  expect(await post('/nowhere', hindi, ['{}'])).toMatchObject({ message: inHindi('We couldn’t find that.') });
  expect(await post('/nowhere', {}, ['{}'])).toMatchObject({ message: 'We couldn’t find that.' });
  expect(await post('/chosen', hindi, ['{"choice":"other"}'])).toMatchObject({
    message: inHindi('This isn’t one of the choices'),
    details: [{ path: 'choice', message: inHindi('This isn’t one of the choices') }],
  });
  // The request fails before its body is read, and before any hook has run.
  expect(await post('/chosen', { ...hindi, 'content-length': 70_000 }, ['{'])).toMatchObject({
    message: inHindi('That’s too large.'),
  });
  expect(await post(`/${'long'.repeat(100)}`, hindi, ['{}'])).toMatchObject({
    message: inHindi('We couldn’t find that.'),
  });
});

test('a date is formatted for its language, in English in the American format', () => {
  const day = new Date('2026-03-12T10:00:00Z');
  expect(formatLongDateUtc(day)).toBe('March 12, 2026');
  expect(inLanguage('hi', () => formatLongDateUtc(day))).toBe('12 मार्च 2026');
});
