/** Seams for tracing. The tracer is loaded only if it is configured; without one all of this does nothing. */

/** Values must not be about members: no parameters, addresses, texts or tokens. */
type SpanAttributes = Record<string, string | number | undefined>;

interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** The header `traceparent` of a caller whose trace is continued. */
  parent?: string | undefined;
  /** The `traceparent` of a span of another trace that led to this one. */
  link?: string | undefined;
}

interface SpanEnd {
  /** Replaces the name, if it was not known before. */
  name?: string;
  attributes?: SpanAttributes;
  hasFailed?: boolean;
}

export interface Span {
  /** Runs a task in this span: spans that it starts are below it, and its log lines have the id of the trace. */
  run<Result>(task: () => Result): Result;
  end(end?: SpanEnd): void;
}

export interface Tracer {
  /** Starts a span below the current one, or a new trace. */
  start(name: string, options: SpanOptions): Span;
  /** Id of the current trace; undefined outside of any. */
  traceId(): string | undefined;
  /** The current span as a `traceparent`; undefined outside of any span that is exported. */
  traceparent(): string | undefined;
  /** Exports what was recorded. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

export const currentTracer = (): Tracer | null => tracer;

/** Uses a tracer for the whole process from now on. Returns a function that exports the rest and ends tracing. */
export function useTracer(opened: Tracer): () => Promise<void> {
  tracer = opened;
  return async () => {
    tracer = null;
    await opened.close();
  };
}

/** Starts a span of a call to another service; undefined without tracing, or outside of any request and job. */
export function startCall(
  name: string,
  { kind, describe }: { kind: 'client' | 'producer'; describe: () => SpanAttributes },
): Span | undefined {
  if (tracer?.traceId() === undefined) return undefined;
  return tracer.start(name, { kind, attributes: describe() });
}
