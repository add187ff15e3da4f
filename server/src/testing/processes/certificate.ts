import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  cert: Buffer;
  key: Buffer;
  /** The certificate's file, for clients that should trust it. */
  file: string;
  keyFile: string;
  remove(): Promise<void>;
}

/** Creates a self-signed certificate for this machine. */
export async function createCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-tls-'));
  const [file, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', names, '-keyout', keyFile, '-out', file],
  ]);
  return {
    cert: await readFile(file),
    key: await readFile(keyFile),
    file,
    keyFile,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
