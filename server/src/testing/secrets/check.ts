import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerRecord, LineRecord, Record, SecretRecord } from '../../../../testing/records.ts';

/** The known secrets of one site. */
export interface KnownSecrets {
  codes: Set<string>;
  passwords: Set<string>;
  /** Tokens, verifiers and keys: long enough to be recognised anywhere. */
  long: Map<string, string>;
}

const JWT = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/;
const CODE = /(?<![\w.:-])\d{6}(?![\w-]|[.]\d)|"[^"]*code[^"]*":\d{6}\b/gi;
const LONG_SECRET_PATTERNS = [/[\w.-]{32,}/g, /[\w+/]{32,}={0,2}/g, /[\da-f]{32,}/g];
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
const PHONE = /\+\d{8,15}\b/;
const DIGITS = /(?<![\w.-])[6-9]\d{9}(?![\w.-])/;

/** Longer than any word of a log line except tokens, signatures and keys. */
const TOKEN_LIKE = /(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/;

const TOKEN_OPERATIONS = new Set(['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken']);
const returnsTokens = ({ operation = '', path }: AnswerRecord) =>
  TOKEN_OPERATIONS.has(operation) || ['/identity/oauth2/token', '/dev/issuer/token'].includes(path);

export const createKnownSecrets = (): KnownSecrets => ({
  codes: new Set(),
  passwords: new Set(),
  long: new Map(),
});

/** Adds a secret to the known ones. */
export function addSecret(known: KnownSecrets, { what: kind, value }: SecretRecord): void {
  if (kind === 'code') known.codes.add(value);
  else if (kind === 'password') known.passwords.add(value);
  else known.long.set(value, kind);
}

/** JSON escapes line feeds, which would then look like a letter before the word that follows. */
const unescapeSpaces = (json: string): string => json.replaceAll(/\\[nrt]/g, '\n');

/** The secrets found in a text, except those meant for its recipient. */
function findLeaks(
  text: string,
  known: KnownSecrets,
  isAllowed = (_kind: string, _secret: string) => false,
): string[] {
  const found: string[] = [];
  for (const pattern of LONG_SECRET_PATTERNS) {
    for (const secret of text.match(pattern) ?? []) {
      const kind = known.long.get(secret);
      if (kind && !isAllowed(kind, secret)) found.push(kind);
    }
  }
  for (const match of text.match(CODE) ?? []) if (known.codes.has(match.slice(-6))) found.push('code');
  for (const password of known.passwords) if (text.includes(password)) found.push('password');
  return found;
}

/** The secrets that a response leaks: tokens are only for calls that return them, and for callers who sent one. */
export function leaksOfAnswer(answer: AnswerRecord, known: KnownSecrets): string[] {
  const { path, query = '', location = '', body } = answer;
  if (path.startsWith('/dev/outbox')) return [];
  const text = unescapeSpaces(`${location}\n${body}`);
  const isTokenResponse = returnsTokens(answer);
  const found = findLeaks(
    text,
    known,
    (kind, secret) => kind === 'token' && (isTokenResponse || query.includes(secret)),
  );
  if (!isTokenResponse && JWT.test(text)) found.push('JWT');
  return found;
}

/** The secrets that a log line or a socket frame leaks: logs contain neither addresses nor phone numbers. */
export function leaksOfLine({ kind, line: json }: LineRecord, known: KnownSecrets): string[] {
  const line = unescapeSpaces(json);
  const found = findLeaks(line, known);
  if (JWT.test(line)) found.push('JWT');
  if (kind === 'frame') return found;
  if (EMAIL.test(line)) found.push('e-mail address');
  if (PHONE.test(line) || DIGITS.test(line)) found.push('phone number');
  if (TOKEN_LIKE.test(line)) found.push('something like a token');
  return found;
}

const MAX_PRINTED_FINDINGS = 20;

/**
 * Splits at line feeds only: texts in records may contain other line separators. An incomplete last line is dropped: a
 * killed process leaves half a record of a response that was not sent.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let pending = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${pending}${chunk}`.split('\n');
    pending = lines.pop() ?? '';
    yield* lines;
  }
}

async function* recordsOf(file: string): AsyncGenerator<[number, Record]> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    yield [number, JSON.parse(line) as Record];
  }
}

async function secretsOf(file: string): Promise<KnownSecrets> {
  const known = createKnownSecrets();
  for await (const [, entry] of recordsOf(file)) if (entry.kind === 'secret') addSecret(known, entry);
  return known;
}

const nameOf = (entry: Exclude<Record, { kind: 'secret' }>) =>
  entry.kind === 'answer'
    ? [entry.method, entry.path, entry.operation, entry.status].filter(Boolean).join(' ')
    : `${entry.kind}: ${entry.line.slice(0, 300)}`;

/** Checks everything that the sites of a run have answered and logged; reports each secret with its file and line. */
export async function findSecrets(folder: string): Promise<{ read: number; findings: string[] }> {
  const findings: string[] = [];
  let read = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await secretsOf(file);
    for await (const [line, entry] of recordsOf(file)) {
      if (entry.kind === 'secret') continue;
      read += 1;
      const leaks = entry.kind === 'answer' ? leaksOfAnswer(entry, known) : leaksOfLine(entry, known);
      if (leaks.length)
        findings.push(`${file}:${line} ${[...new Set(leaks)].join(', ')} in ${nameOf(entry)}`);
    }
  }
  return { read, findings };
}

/** Prints the findings and fails the process, also if a run recorded nothing although it should have. */
export async function checkSecrets(
  folder: string,
  { isWholeRun: isCompleteRun = false } = {},
): Promise<boolean> {
  const { read, findings } = await findSecrets(folder);
  for (const finding of findings.slice(0, MAX_PRINTED_FINDINGS)) console.error(finding);
  console.log(`Secrets: ${read} answers and log lines read, ${findings.length} hold one.`);
  const isClean = findings.length === 0 && (read > 0 || !isCompleteRun);
  if (!isClean) process.exitCode = 1;
  return isClean;
}

const [, program, folder] = process.argv;
if (folder && program === fileURLToPath(import.meta.url)) await checkSecrets(folder, { isWholeRun: true });
