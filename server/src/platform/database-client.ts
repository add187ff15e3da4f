import { createHash } from 'node:crypto';
import pg from 'pg';
import { sqlStateOf } from './error-fields.ts';
import type { OnStatement } from './statement-metrics.ts';
import { currentTracer, type Span, startCall } from './tracing.ts';

/**
 * Marks a frequent statement of a fixed shape: it is prepared, so a connection soon reuses one plan instead of planning every run.
 * Not for statements whose best plan depends on the parameters. The most frequent ones use `prepareQuery` instead.
 */
export const REUSE_PLAN_COMMENT = '/* planned once */';

/** Names by statement text, so that each of the few, long texts is hashed once. */
const statementNames = new Map<string, string>();

/**
 * Returns a hash of the text, so that processes that share a connection through a pooler use the same name for the same
 * statement.
 */
function statementNameOf(text: string): string {
  const name = statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

interface ClientOptions {
  /** Whether statements with the comment are prepared. */
  preparesStatements: boolean;
  /** Called when a statement has ended. */
  onStatement?: OnStatement | undefined;
}

const MAX_TRACED_TEXT = 2000;

/** Values of members are parameters, so the text contains none. */
function startStatementSpan(text: string): Span | undefined {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  return startCall(operation, {
    kind: 'client',
    describe: () => ({
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TRACED_TEXT),
    }),
  });
}

const describeFailure = (error: Error) => {
  const sqlState = sqlStateOf(error);
  return { 'db.response.status_code': sqlState, 'error.type': sqlState ?? error.name };
};

type StatementCallback = (error: Error | null, result?: { command: string }) => void;

/** Returns the class of a pool's connections. */
export function createClientClass({ preparesStatements, onStatement }: ClientOptions): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class, passed through
    override query(...call: any[]): any {
      const [text, values, ...callback] = call;
      const run = super.query as (...same: unknown[]) => unknown;
      if (typeof text !== 'string') return run.apply(this, call);
      const named =
        preparesStatements && text.includes(REUSE_PLAN_COMMENT)
          ? [{ name: statementNameOf(text), text, values }, ...callback]
          : call;
      const span = currentTracer() ? startStatementSpan(text) : undefined;
      if (!onStatement && !span) return run.apply(this, named);
      const startedAt = performance.now();
      const end: StatementCallback = (error, result) => {
        onStatement?.(error ? undefined : result?.command, (performance.now() - startedAt) / 1000);
        span?.end(error ? { hasFailed: true, attributes: describeFailure(error) } : {});
      };
      const done = named.at(-1);
      if (typeof done !== 'function') {
        const running = run.apply(this, named) as Promise<{ command: string }>;
        running.then((result) => end(null, result), end);
        return running;
      }
      const endAndCall: StatementCallback = (error, result) => {
        end(error, result);
        done(error, result);
      };
      return run.apply(this, [...named.slice(0, -1), endAndCall]);
    }
  };
}
