import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient, PASSWORD } from '../../../identity/src/testing/client.ts';
import {
  attributeOf,
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '../testing/processes/trace-receiver.ts';
import { siteUsers } from '../testing/site/sign-in.ts';
import { startTestSite, type TestMember, type TestSite } from '../testing/site/test-site.ts';
import { addJob } from './jobs/jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { openTracer } from './open-telemetry.ts';
import { useTracer } from './tracing.ts';

const SAMPLED_TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN_ID = 'b7ad6b7169203331';

let receiver: TraceReceiver;
let site: TestSite;
let asha: TestMember;
let endTracing: () => Promise<void>;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  endTracing = useTracer(
    openTracer({
      onError: (error) => {
        throw error;
      },
    }),
  );
  site = await startTestSite();
  asha = await site.member('asha');
});
afterAll(async () => {
  await site.close();
  await endTracing();
  await receiver.close();
  vi.unstubAllEnvs();
});

const findSpans = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

/** The span of a request of the trace, once it has been exported. */
async function waitForRequest(traceId: string): Promise<ReceivedSpan> {
  const find = () => findSpans(traceId).find((span) => attributeOf(span, 'http.route') !== undefined);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() as ReceivedSpan;
}

const call = (traceId: string, flags = '01') =>
  asha.call(profileEndpoints.me, {}, { traceparent: `00-${traceId}-${CALLER_SPAN_ID}-${flags}` });

test('a request continues the trace of its caller, with its statements below it', async () => {
  expect((await call(SAMPLED_TRACE_ID)).status).toBe(200);
  const request = await waitForRequest(SAMPLED_TRACE_ID);
  expect(request).toMatchObject({ name: 'GET /api/profiles/me', parentSpanId: CALLER_SPAN_ID });
  expect(attributeOf(request, 'http.response.status_code')).toBe(200);
  const statements = findSpans(SAMPLED_TRACE_ID).filter(
    ({ parentSpanId }) => parentSpanId === request.spanId,
  );
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(attributeOf(statements[0] as ReceivedSpan, 'db.query.text')).toContain('$1');
});

test('statements of a request with a body are below it too', async () => {
  const traceId = SAMPLED_TRACE_ID.replace('0a', '1a');
  const headers = { traceparent: `00-${traceId}-${CALLER_SPAN_ID}-01` };
  const { status } = await asha.call(
    profileEndpoints.update,
    { params: { id: asha.id }, body: { bio: 'A bio that only she may export' } },
    headers,
  );
  expect(status).toBe(200);
  const request = await waitForRequest(traceId);
  const statements = findSpans(traceId).filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE', 'COMMIT']));
});

test('a trace that the caller does not sample is not exported', async () => {
  const traceId = SAMPLED_TRACE_ID.replace('0a', '2a');
  await call(traceId, '00');
  const later = SAMPLED_TRACE_ID.replace('0a', '3a');
  await call(later);
  await waitForRequest(later);
  expect(findSpans(traceId)).toEqual([]);
});

test('no secret and nothing about members is exported', async () => {
  const email = 'traced@example.org';
  await siteUsers(site).create({ email, password: PASSWORD });
  const { body } = await createTestClient(site.url).signIn(email, PASSWORD);
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult;
  await fetch(`${site.url}/api/search?name=Query-of-Asha`);
  await fetch(`${site.url}/api/profiles/${asha.id}`, {
    headers: { authorization: `Bearer ${await asha.token()}` },
  });
  const last = SAMPLED_TRACE_ID.replace('0a', '4a');
  await call(last);
  await waitForRequest(last);
  const exported = receiver.bodies.join('\n');
  expect(exported).toContain('POST /identity');
  const secrets = [email, PASSWORD, AccessToken, IdToken, RefreshToken, asha.id, await asha.token()];
  for (const secret of [...secrets, 'Query-of-Asha', 'A bio that only she'])
    expect(exported).not.toContain(secret);
});

test('the id of the trace is in the log lines of the request', async () => {
  const lines: { msg: string; traceId?: string }[] = [];
  const log = createLog('info', false, { write: (line) => lines.push(JSON.parse(line)) });
  const { createServer } = await import('./http/server.ts');
  const app = createServer({ log, trustProxy: undefined, tls: null });
  app.post('/', async (request) => {
    request.log.info('within the handler');
    return {};
  });
  log.info('outside of any request');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({
    port,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      traceparent: `00-${SAMPLED_TRACE_ID}-${CALLER_SPAN_ID}-01`,
    },
  });
  // The body arrives later than the headers.
  const received = once(app.server, 'request');
  const answered = once(request, 'response');
  request.flushHeaders();
  await received;
  request.end('{}');
  (await answered)[0].resume();
  await app.close();
  expect(Object.fromEntries(lines.map(({ msg, traceId }) => [msg, traceId]))).toEqual({
    'outside of any request': undefined,
    'within the handler': SAMPLED_TRACE_ID,
    request: SAMPLED_TRACE_ID,
  });
});

test('the span of a job is linked to the request that has queued it', async () => {
  const url = String(site.database.pool.options.connectionString);
  const completed = Promise.withResolvers<object>();
  const worker = await startWorker({
    url,
    log: createLog('silent', false),
    tasks: { 'mail.send': async (payload) => completed.resolve(payload) },
  });
  const tracer = openTracer({ onError: () => {} });
  const request = tracer.start('request', { kind: 'server' });
  await request.run(() =>
    addJob(site.database.db, 'mail.send', { mailId: 'first' }, { key: 'first', maxAttempts: 1 }),
  );
  expect(await completed.promise).toEqual({ mailId: 'first' });
  await worker.stop();
  request.end();
  await tracer.close();
  const find = (name: string) => receiver.spans.find((span) => span.name === name);
  await expect.poll(() => find('job mail.send'), { timeout: 10_000 }).toBeDefined();
  expect(find('job mail.send')?.links).toMatchObject([{ spanId: find('request')?.spanId }]);
  expect(find('job mail.send')?.traceId).not.toBe(find('request')?.traceId);
});

// prom-client needs the API package.
test('without a collector, nothing of OpenTelemetry but its API is loaded', async () => {
  const serve = path.resolve(import.meta.dirname, '../bootstrap/serve.ts');
  const script = `
    await import(${JSON.stringify(serve)});
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(${JSON.stringify(serve)}).cache);
    console.log(JSON.stringify([loaded.length > 100, loaded.filter((file) => /@opentelemetry.(?!api)/.test(file))]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual([true, []]);
});
