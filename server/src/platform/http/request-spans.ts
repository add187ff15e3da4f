import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer } from '../tracing.ts';
import { routeNameOf } from './route-name.ts';

/** Load balancers and Prometheus request these every few seconds. */
const isUntraced = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/metrics' || url.startsWith('/health/');

/** Records a span for each request, which continues the trace of the caller. Connections that are taken over have none. */
export function installRequestSpans(app: FastifyInstance): void {
  const tracer = currentTracer();
  if (!tracer) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (isUntraced(request)) {
      done();
      return;
    }
    const { method, headers, id } = request;
    const span = tracer.start(method, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'troth.request_id': id },
      parent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
    });
    reply.raw.once('close', () => {
      const route = routeNameOf(request);
      const { statusCode, writableFinished } = reply.raw;
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.route': route,
          'http.response.status_code': statusCode,
          ...(writableFinished ? {} : { 'error.type': 'aborted' }),
        },
        hasFailed: statusCode >= 500,
      });
    });
    span.run(done);
  });
}
