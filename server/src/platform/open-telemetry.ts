import { AsyncLocalStorage } from 'node:async_hooks';
import os from 'node:os';
import {
  type Context,
  type Span as OpenTelemetrySpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from './metrics.ts';
import type { Span, Tracer } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const CLOSE_TIMEOUT_MS = 3000;

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` replace our values. The command line is not exported. */
const describeProcess = () =>
  resourceFromAttributes({
    'service.name': 'troth',
    'service.version': version,
    'host.name': os.hostname(),
    'process.pid': process.pid,
  }).merge(detectResources({ detectors: [envDetector] }));

const current = new AsyncLocalStorage<Context>();

const toContext = (traceparent: string | undefined): Context | null => {
  const remote = traceparent === undefined ? null : parseTraceParent(traceparent);
  return remote && trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
};

function toSpan(span: OpenTelemetrySpan, parent: Context): Span {
  const context = trace.setSpan(parent, span);
  return {
    run: (task) => current.run(context, task),
    end({ name, attributes = {}, hasFailed = false } = {}) {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const currentSpanContext = () => {
  const context = current.getStore();
  return context && trace.getSpanContext(context);
};

/**
 * Opens a tracer that exports by OTLP over HTTP. The SDK reads its standard settings from the environment: endpoint,
 * headers, sampler, limits, and sizes of batches.
 */
export function openTracer({ onError }: { onError(error: Error): void }): Tracer {
  setGlobalErrorHandler((error) => onError(error instanceof Error ? error : new Error('Unknown')));
  const provider = new BasicTracerProvider({
    resource: describeProcess(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('troth', version);
  return {
    start(name, { kind, attributes = {}, parent, link }) {
      const context = toContext(parent) ?? current.getStore() ?? ROOT_CONTEXT;
      const linked = toContext(link);
      const linkedContext = linked && trace.getSpanContext(linked);
      const links = linkedContext ? [{ context: linkedContext }] : [];
      return toSpan(tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context), context);
    },
    traceId: () => currentSpanContext()?.traceId,
    traceparent() {
      const context = currentSpanContext();
      if (!context || !(context.traceFlags & TraceFlags.SAMPLED)) return undefined;
      return `00-${context.traceId}-${context.spanId}-01`;
    },
    async close() {
      const timeout = new Promise<void>((done) => {
        setTimeout(done, CLOSE_TIMEOUT_MS).unref();
      });
      await Promise.race([provider.shutdown().catch(onError), timeout]);
    },
  };
}
