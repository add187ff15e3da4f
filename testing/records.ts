import { appendFileSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** A recorded response. `operation` is set for the identity provider, which has one path for all operations. */
export interface ResponseRecord {
  kind: 'response';
  method: string;
  path: string;
  /** The query; the response may repeat a key that the caller sent in it. */
  query?: string | undefined;
  operation?: string | undefined;
  status: number;
  location?: string | undefined;
  body: string;
}

/** A log line, terminal output, or socket frame of a site. */
export interface LineRecord {
  kind: 'log' | 'frame';
  line: string;
}

/** A value that only its recipient may see. */
export interface SecretRecord {
  kind: 'secret';
  type: 'code' | 'token' | 'password' | 'verifier' | 'key';
  value: string;
}

export type Record = ResponseRecord | LineRecord | SecretRecord;

/** The environment variable that passes the folder to all processes of a run. */
const RECORDS_VARIABLE = 'TROTH_RUN_RECORDS';

/** Returns the folder for records of this run; undefined if the run records nothing. */
export const getRecordsFolder = (): string | undefined => process.env[RECORDS_VARIABLE];

/** Returns environment variables that make a child process record as well. */
export function getRecordingEnvironment(): { [RECORDS_VARIABLE]?: string } {
  const folder = getRecordsFolder();
  return folder ? { [RECORDS_VARIABLE]: folder } : {};
}

/** Appends a record of this process or one that it started, in a file per process. */
export function record(entry: Record, pid?: number): void {
  const folder = getRecordsFolder();
  if (!folder) return;
  const file = pid ? `${pid}-0.jsonl` : `${process.pid}-${threadId}.jsonl`;
  appendFileSync(path.join(folder, file), `${JSON.stringify(entry)}\n`);
}

/** Makes all processes of a run record. Undefined if a parent process does, which then checks all records. */
export function startRecording(): { folder: string; remove(): Promise<void> } | undefined {
  if (getRecordsFolder()) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'troth-records-'));
  process.env[RECORDS_VARIABLE] = folder;
  return {
    folder,
    async remove() {
      delete process.env[RECORDS_VARIABLE];
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const CODE_PATTERN = /(?<![\w#-])\d{6}(?![\w-])/g;
/** Tokens of links in messages. They are long and random; ids are shorter. */
const LINK_TOKEN_PATTERN = /[\w.-]{40,}/g;

/** Records the codes and link tokens of a message as secrets. */
export function recordMessageSecrets(text: string): void {
  if (/code/i.test(text)) {
    for (const value of text.match(CODE_PATTERN) ?? []) record({ kind: 'secret', type: 'code', value });
  }
  for (const link of text.match(/https?:\/\/[^\s"'<>]+/g) ?? []) {
    for (const value of link.match(LINK_TOKEN_PATTERN) ?? [])
      record({ kind: 'secret', type: 'token', value });
  }
}

/** Records a key kept outside the database, in all its encodings. */
export function recordKey(key: Buffer, pid?: number): void {
  for (const encoding of ['base64', 'base64url', 'hex'] as const)
    record({ kind: 'secret', type: 'key', value: key.toString(encoding) }, pid);
}

interface Queries {
  query(text: string): Promise<{ rows: { [column: string]: string }[] }>;
}

/** Records a database's password verifiers and sent messages before it is dropped. */
export async function recordDatabaseSecrets(database: Queries): Promise<void> {
  if (!getRecordsFolder()) return;
  const verifiers = await database.query(
    "select encode(verifier, 'hex') as hex, translate(encode(verifier, 'base64'), E'\\n', '') as base64 from identity.users where verifier <> '' limit 500",
  );
  for (const { hex = '', base64 = '' } of verifiers.rows) {
    record({ kind: 'secret', type: 'verifier', value: hex });
    record({ kind: 'secret', type: 'verifier', value: base64 });
  }
  const messages = await database.query('select body, subject from outbox_messages');
  for (const { body = '', subject } of messages.rows) recordMessageSecrets(`${subject ?? ''}\n${body}`);
}

type RequestFields = { [name: string]: unknown } | null;

/** Records secrets of an exchange: passwords that were set, tokens that were returned, messages that were shown. */
export function recordExchangeSecrets(
  request: unknown,
  { operation, path, status, body }: ResponseRecord,
): void {
  if (status !== 200) return;
  if (path === '/dev/outbox') recordMessageSecrets(body.replaceAll('\\n', '\n'));
  if (operation) {
    const fields = request as RequestFields;
    for (const name of ['Password', 'PreviousPassword', 'ProposedPassword']) {
      const value = fields?.[name];
      if (typeof value === 'string') record({ kind: 'secret', type: 'password', value });
    }
  }
  const refreshToken = /"(?:RefreshToken|refresh_token)":"([^"]+)"/.exec(body)?.[1];
  if (refreshToken) record({ kind: 'secret', type: 'token', value: refreshToken });
}

/** Creates a recorder of a site's log lines; undefined if the run records nothing. */
export const createLogRecorder = (): { write(line: string): void } | undefined =>
  getRecordsFolder() ? { write: (line) => record({ kind: 'log', line: line.trimEnd() }) } : undefined;
