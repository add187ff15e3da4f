import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LineRecord, Record, ResponseRecord, SecretRecord } from '../../../../testing/records.ts';

/** The known secrets of one site. */
export interface KnownSecrets {
  codes: Set<string>;
  passwords: Set<string>;
  /** Types of tokens, verifiers and keys, by value; these are long enough to be recognised anywhere. */
  longSecrets: Map<string, string>;
}

const JWT = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/;
const CODE = /(?<![\w.:-])\d{6}(?![\w-]|[.]\d)|"[^"]*code[^"]*":\d{6}\b/gi;
const LONG_SECRET_PATTERNS = [/[\w.-]{32,}/g, /[\w+/]{32,}={0,2}/g, /[\da-f]{32,}/g];
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
const PHONE = /\+\d{8,15}\b/;
const DIGITS = /(?<![\w.-])[6-9]\d{9}(?![\w.-])/;

/** Only tokens, signatures and keys are this long; other words of a log line are shorter. */
const TOKEN_LIKE = /(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/;

const TOKEN_OPERATIONS = new Set(['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken']);
const returnsTokens = ({ operation = '', path }: ResponseRecord) =>
  TOKEN_OPERATIONS.has(operation) || ['/identity/oauth2/token', '/dev/issuer/token'].includes(path);

export const createKnownSecrets = (): KnownSecrets => ({
  codes: new Set(),
  passwords: new Set(),
  longSecrets: new Map(),
});

/** Adds a recorded secret to the known ones. */
export function addSecret(known: KnownSecrets, { type, value }: SecretRecord): void {
  if (type === 'code') known.codes.add(value);
  else if (type === 'password') known.passwords.add(value);
  else known.longSecrets.set(value, type);
}

/** Values of metrics are measured numbers, any of which can equal a code by chance; their labels are checked. */
const withoutMetricValues = (text: string): string => text.replaceAll(/ [\d.e+-]+$/gm, '');

/** Replaces escaped line breaks and tabs, whose letter would otherwise look like a part of the next word. */
const unescapeWhitespace = (json: string): string => json.replaceAll(/\\[nrt]/g, '\n');

/** Finds secrets in a text, except those meant for its recipient. */
function findLeaks(
  text: string,
  known: KnownSecrets,
  isAllowed = (_type: string, _secret: string) => false,
): string[] {
  const found: string[] = [];
  for (const pattern of LONG_SECRET_PATTERNS) {
    for (const secret of text.match(pattern) ?? []) {
      const type = known.longSecrets.get(secret);
      if (type && !isAllowed(type, secret)) found.push(type);
    }
  }
  for (const match of text.match(CODE) ?? []) if (known.codes.has(match.slice(-6))) found.push('code');
  for (const password of known.passwords) if (text.includes(password)) found.push('password');
  return found;
}

/** Finds secrets that a response leaks. Tokens are only for calls that return tokens, and for callers who sent one. */
export function findLeaksInResponse(response: ResponseRecord, known: KnownSecrets): string[] {
  const { path, query = '', location = '', body } = response;
  if (path.startsWith('/dev/outbox')) return [];
  const text = unescapeWhitespace(`${location}\n${path === '/metrics' ? withoutMetricValues(body) : body}`);
  const isTokenResponse = returnsTokens(response);
  const found = findLeaks(
    text,
    known,
    (type, secret) => type === 'token' && (isTokenResponse || query.includes(secret)),
  );
  if (!isTokenResponse && JWT.test(text)) found.push('JWT');
  return found;
}

/** Finds secrets that a log line or a socket frame leaks. Logs must not contain email addresses or phone numbers. */
export function findLeaksInLine({ kind, line: json }: LineRecord, known: KnownSecrets): string[] {
  const line = unescapeWhitespace(json);
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
 * Reads the lines of a file. Splits at line feeds only, because texts in records may contain other line separators.
 * Drops an incomplete last line, which a killed process leaves for a response that was not sent.
 */
async function* readLines(file: string): AsyncGenerator<string> {
  let pending = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${pending}${chunk}`.split('\n');
    pending = lines.pop() ?? '';
    yield* lines;
  }
}

async function* readRecords(file: string): AsyncGenerator<[number, Record]> {
  let number = 0;
  for await (const line of readLines(file)) {
    number += 1;
    yield [number, JSON.parse(line) as Record];
  }
}

async function readSecrets(file: string): Promise<KnownSecrets> {
  const known = createKnownSecrets();
  for await (const [, entry] of readRecords(file)) if (entry.kind === 'secret') addSecret(known, entry);
  return known;
}

const describeRecord = (entry: Exclude<Record, { kind: 'secret' }>) =>
  entry.kind === 'response'
    ? [entry.method, entry.path, entry.operation, entry.status].filter(Boolean).join(' ')
    : `${entry.kind}: ${entry.line.slice(0, 300)}`;

/** Checks all responses, log lines and socket frames of a run; reports each secret with its file and line. */
export async function findSecrets(folder: string): Promise<{ checkedCount: number; findings: string[] }> {
  const findings: string[] = [];
  let checkedCount = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await readSecrets(file);
    for await (const [line, entry] of readRecords(file)) {
      if (entry.kind === 'secret') continue;
      checkedCount += 1;
      const leaks =
        entry.kind === 'response' ? findLeaksInResponse(entry, known) : findLeaksInLine(entry, known);
      if (leaks.length)
        findings.push(`${file}:${line} ${[...new Set(leaks)].join(', ')} in ${describeRecord(entry)}`);
    }
  }
  return { checkedCount, findings };
}

/** Prints the findings. Makes the process fail if there are any, or if a whole run has recorded nothing. */
export async function checkSecrets(folder: string, { isWholeRun = false } = {}): Promise<boolean> {
  const { checkedCount, findings } = await findSecrets(folder);
  for (const finding of findings.slice(0, MAX_PRINTED_FINDINGS)) console.error(finding);
  console.log(
    `Secrets: ${checkedCount} responses and log lines checked, ${findings.length} contain a secret.`,
  );
  const isClean = findings.length === 0 && (checkedCount > 0 || !isWholeRun);
  if (!isClean) process.exitCode = 1;
  return isClean;
}

const [, program, folder] = process.argv;
if (folder && program === fileURLToPath(import.meta.url)) await checkSecrets(folder, { isWholeRun: true });
