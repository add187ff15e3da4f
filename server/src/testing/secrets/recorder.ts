import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRecordsFolder, record, recordExchangeSecrets } from '../../../../testing/records.ts';

// Preloaded into each site process of a test run. Records every response without changes to product code.

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const TEXT_MEDIA_TYPE = /json|text\/html|text\/plain/;

const textOf = (payload: unknown): string | undefined => {
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString() : undefined;
};

function recordResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const type = String(reply.getHeader('content-type') ?? '');
  const location = reply.getHeader('location');
  const body = TEXT_MEDIA_TYPE.test(type) ? textOf(payload) : '';
  if (!body && !location) return;
  const target = request.headers['x-amz-target'];
  const [path = '', query] = request.url.split('?');
  const response = {
    kind: 'response' as const,
    method: request.method,
    path,
    query,
    operation: typeof target === 'string' ? target.replace(TARGET_PREFIX, '') : undefined,
    status: reply.statusCode,
    location: typeof location === 'string' ? location : undefined,
    body: body ?? '',
  };
  record(response);
  recordExchangeSecrets(request.body, response);
}

function recordResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    recordResponse(request, reply, payload);
    return payload;
  });
  // Wraps `emit` instead of adding an `upgrade` listener, because the site checks whether other listeners exist.
  const emit = app.server.emit.bind(app.server) as (event: string, ...args: unknown[]) => boolean;
  app.server.emit = (event: string, ...args: unknown[]) => {
    if (event === 'upgrade') recordFrames(args[1] as Socket);
    return emit(event, ...args);
  };
}

function recordFrames(socket: Socket): void {
  const write = socket.write.bind(socket) as (chunk: unknown, ...rest: unknown[]) => boolean;
  socket.write = (chunk: unknown, ...rest: unknown[]) => {
    if (Buffer.isBuffer(chunk) && chunk.length > 8) record({ kind: 'frame', line: chunk.toString() });
    return write(chunk, ...rest);
  };
}

const globalState = globalThis as { trothRecorder?: true };
if (getRecordsFolder() && !globalState.trothRecorder) {
  globalState.trothRecorder = true;
  subscribe('fastify.initialization', (message) =>
    recordResponses((message as { fastify: FastifyInstance }).fastify),
  );
}
