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
const KEY = 'S3RVER';
const BUCKET = 'pictures';

export interface TestS3 {
  /** Settings of a site that stores its pictures here. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** Takes the store off the network, and brings it back. */
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
 * A real S3 server on its own port, behind a proxy that adds what s3rver lacks: it only passes requests with a valid
 * signature that has not expired by the test clock, and CORS preflights.
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

  const gate = http.createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    const refusal =
      method === 'OPTIONS' ? null : findSignatureError({ method, target, headers }, KEY, clock.now());
    if (refusal) {
      request.resume();
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${refusal}</Code></Error>`;
      response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
      return;
    }
    const inner = http.request({ host: '127.0.0.1', port: innerPort, method, path: target, headers });
    inner.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    response.on('close', () => inner.destroy());
    request.pipe(inner);
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((listening) => gate.listen(port, '127.0.0.1', listening));
    ({ port } = gate.address() as AddressInfo);
  };
  const stop = async () => {
    gate.closeAllConnections();
    await new Promise((closed) => gate.close(closed));
  };
  await start();

  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    start,
    stop,
    async close() {
      if (gate.listening) await stop();
      s3rver.httpServer.closeAllConnections();
      await s3rver.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
