import { mkdtemp, rename, rm } from 'node:fs/promises';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { createClock, type MovableClock } from '../../../platform/clock.ts';
import { installErrors } from '../../../platform/http/errors.ts';
import { pickObjects } from '../index.ts';
import type { ObjectStore } from '../port.ts';
import { startTestS3 } from './s3-server.ts';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface SendOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent in chunks if the headers contain no length. */
  body?: Buffer;
  /** Keeps connections; otherwise each request has its own. */
  agent?: http.Agent;
}

/** Sends a request to a URL exactly as written; `fetch` would normalise its path and headers. */
export function sendRequest(address: string, options: SendOptions = {}): Promise<Received> {
  const { method = 'GET', headers = {}, body, agent = false } = options;
  const [, host = '', port, target = '/'] = /^http:\/\/([^:/]+):(\d+)(.*)$/.exec(address) ?? [];
  return new Promise((resolve, reject) => {
    const request = http.request({ host, port, path: target, method, headers, agent });
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Uploads like a browser, with length and type. */
export const putObject = (address: string, body: Buffer, contentType: string): Promise<Received> =>
  sendRequest(address, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'content-length': body.length },
    body,
  });

/** A store, and the server that its URLs lead to. */
export interface ObjectBackend {
  objects: ObjectStore;
  clock: MovableClock;
  /** Completes a signed URL of the store. */
  toFullUrl(address: string): string;
  /** URLs that must not list any objects. */
  listUrls: string[];
  breakDown(): Promise<void>;
  repair(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = Buffer.alloc(32, 5);

export async function openDisk(): Promise<ObjectBackend> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-objects-'));
  const clock = createClock();
  const objects = await pickObjects({ DATA_DIR: folder }, clock, SECRET);
  const app = fastify();
  installErrors(app);
  objects.serve(app, async () => {});
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    objects,
    clock,
    toFullUrl: (address) => base + address,
    listUrls: ['/media', '/media/', '/media/photos/', '/uploads', '/uploads/'].map((each) => base + each),
    breakDown: () => rename(path.join(folder, 'objects'), path.join(folder, 'gone')),
    repair: () => rename(path.join(folder, 'gone'), path.join(folder, 'objects')),
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function openS3(): Promise<ObjectBackend> {
  const clock = createClock();
  const s3 = await startTestS3({ clock });
  const objects = await pickObjects({ DATA_DIR: '/nowhere', ...s3.settings }, clock, SECRET);
  const bucket = `${s3.settings.S3_ENDPOINT}/${s3.settings.S3_BUCKET}`;
  return {
    objects,
    clock,
    toFullUrl: (address) => address,
    listUrls: ['', '/', '?list-type=2', '/photos/', '?prefix=photos'].map((each) => bucket + each),
    breakDown: s3.stop,
    repair: s3.start,
    async close() {
      objects.close();
      await s3.close();
    },
  };
}
