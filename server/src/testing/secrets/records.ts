import { appendFileSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** What a site answered. `operation` is that of the identity provider, which has one address for all. */
export interface AnswerRecord {
  kind: 'answer';
  method: string;
  path: string;
  /** What was asked behind the path: who brings a key may be shown it. */
  query?: string | undefined;
  operation?: string | undefined;
  status: number;
  location?: string | undefined;
  body: string;
}

/** What a site put into its log or on its terminal, or sent over a socket. */
export interface LineRecord {
  kind: 'log' | 'frame';
  line: string;
}

/** Something that only the one it is meant for may see. */
export interface SecretRecord {
  kind: 'secret';
  what: 'code' | 'token' | 'password' | 'verifier' | 'key';
  value: string;
}

export type Record = AnswerRecord | LineRecord | SecretRecord;

/** Handed to the processes of a run by the environment, as a site may run in any of them. */
const SETTING = 'TROTH_RUN_RECORDS';

/** Where this run keeps what sites answer and log; undefined where nobody reads it. */
export const recordsFolder = (): string | undefined => process.env[SETTING];

/** The environment of a process that records as well. */
export function recording(): { [SETTING]?: string } {
  const folder = recordsFolder();
  return folder ? { [SETTING]: folder } : {};
}

/** Keeps what this process, or one that it started, has answered or logged: a file for each. */
export function record(entry: Record, pid?: number): void {
  const folder = recordsFolder();
  if (!folder) return;
  const file = pid ? `${pid}-0.jsonl` : `${process.pid}-${threadId}.jsonl`;
  appendFileSync(path.join(folder, file), `${JSON.stringify(entry)}\n`);
}

/** Has all processes of a run record; undefined where whoever started the run does this already, and reads them too. */
export function keepRecords(): { folder: string; remove(): Promise<void> } | undefined {
  if (recordsFolder()) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'troth-records-'));
  process.env[SETTING] = folder;
  return {
    folder,
    async remove() {
      delete process.env[SETTING];
      await rm(folder, { recursive: true, force: true });
    },
  };
}
