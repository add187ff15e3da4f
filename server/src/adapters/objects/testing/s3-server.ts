import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import { findSignatureError } from './signature-v4.ts';

interface S3rver {
  httpServer: http.Server;
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3rverOptions = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs?: string[] }[];
};
const require = createRequire(import.meta.url);
const S3rverClass: new (options: S3rverOptions) => S3rver = require('s3rver');

/** The only key that s3rver accepts. */
const ACCESS_KEY = 'S3RVER';
const BUCKET = 'pictures';

export interface TestS3 {
  /** Settings of a site that stores its pictures here. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Takes the store off the network until `start` is called. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  clock: Clock;
  /** The bucket's CORS configuration as XML. */
  cors?: string;
}

/**
 * Starts s3rver behind a proxy that checks what s3rver does not: it passes only CORS preflights, and requests whose
 * signature is valid and has not expired by the test clock.
 */
export async function startTestS3({ clock, cors }: Options): Promise<TestS3> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'troth-s3-'));
  const s3rver = new S3rverClass({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, ...(cors ? { configs: [cors] } : {}) }],
  });
  const { port: innerPort } = await s3rver.run();

  const proxy = http.createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    const refusal =
      method === 'OPTIONS' ? null : findSignatureError({ method, target, headers }, ACCESS_KEY, clock.now());
    if (refusal) {
      request.resume();
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${refusal}</Code></Error>`;
      response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
      return;
    }
    const forwarded = http.request({ host: '127.0.0.1', port: innerPort, method, path: target, headers });
    forwarded.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((listening) => proxy.listen(port, '127.0.0.1', listening));
    ({ port } = proxy.address() as AddressInfo);
  };
  const stop = async () => {
    proxy.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
  };
  await start();

  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY,
    },
    start,
    stop,
    async close() {
      if (proxy.listening) await stop();
      s3rver.httpServer.closeAllConnections();
      await s3rver.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
