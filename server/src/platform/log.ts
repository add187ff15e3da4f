import os from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { version } from './metrics.ts';
import { currentTracer } from './tracing.ts';

export type { Logger } from 'pino';

/** Logs JSON lines; pretty ones on a terminal. Callers log ids and codes, never member data. */
export function createLog(level: string, pretty: boolean, to?: DestinationStream): Logger {
  const tracer = currentTracer();
  const options = {
    level,
    base: { pid: process.pid, host: os.hostname(), version },
    redact: ['req.headers.authorization', 'headers.authorization', 'password', 'token', 'email'],
    ...(tracer ? { mixin: () => ({ traceId: tracer.traceId() }) } : {}),
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,host,version' } } } : {}),
  };
  return to ? pino(options, to) : pino(options);
}
