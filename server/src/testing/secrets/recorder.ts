import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { record, recordExchangeSecrets, recordsFolder } from '../../../../testing/records.ts';

// Preloaded into processes: records every response of their sites without the product knowing.

const TARGET = 'AWSCognitoIdentityProviderService.';
const TEXT = /json|text\/html|text\/plain/;

const textOf = (payload: unknown): string | undefined => {
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString() : undefined;
};

function recordAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const type = String(reply.getHeader('content-type') ?? '');
  const location = reply.getHeader('location');
  const body = TEXT.test(type) ? textOf(payload) : '';
  if (!body && !location) return;
  const target = request.headers['x-amz-target'];
  const [path = '', query] = request.url.split('?');
  const answer = {
    kind: 'answer' as const,
    method: request.method,
    path,
    query,
    operation: typeof target === 'string' ? target.replace(TARGET, '') : undefined,
    status: reply.statusCode,
    location: typeof location === 'string' ? location : undefined,
    body: body ?? '',
  };
  record(answer);
  recordExchangeSecrets(request.body, answer);
}

function watch(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    recordAnswer(request, reply, payload);
    return payload;
  });
  // Not as a listener, because the site checks whether there are others.
  const emit = app.server.emit.bind(app.server) as (event: string, ...about: unknown[]) => boolean;
  app.server.emit = (event: string, ...about: unknown[]) => {
    if (event === 'upgrade') watchFrames(about[1] as Socket);
    return emit(event, ...about);
  };
}

function watchFrames(socket: Socket): void {
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  socket.write = (chunk: unknown, ...rest: unknown[]) => {
    if (Buffer.isBuffer(chunk) && chunk.length > 8) record({ kind: 'frame', line: chunk.toString() });
    return write(chunk, ...rest);
  };
}

const watched = globalThis as { trothRecorder?: true };
if (recordsFolder() && !watched.trothRecorder) {
  watched.trothRecorder = true;
  subscribe('fastify.initialization', (message) => watch((message as { fastify: FastifyInstance }).fastify));
}
