import type { AnswerRecord, LineRecord, SecretRecord } from './records.ts';

/** The secrets of one site, as far as the run knows them. */
export interface Known {
  codes: Set<string>;
  passwords: Set<string>;
  /** Tokens, verifiers and keys: long enough to be recognised anywhere. */
  long: Map<string, string>;
}

const JWT = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/;
const CODE = /(?<![\w.:-])\d{6}(?![\w-]|[.]\d)|"[^"]*code[^"]*":\d{6}\b/gi;
const LONG = [/[\w.-]{32,}/g, /[\w+/]{32,}={0,2}/g, /[\da-f]{32,}/g];
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
const PHONE = /\+\d{8,15}\b/;
const DIGITS = /(?<![\w.-])[6-9]\d{9}(?![\w.-])/;

/** Longer than any word of a log line but tokens, signatures and keys. */
const TOKEN_LIKE = /(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/;

const OPERATIONS = new Set(['InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken']);
const givesTokens = ({ operation = '', path }: AnswerRecord) =>
  OPERATIONS.has(operation) || ['/identity/oauth2/token', '/dev/issuer/token'].includes(path);

export const nothingKnown = (): Known => ({ codes: new Set(), passwords: new Set(), long: new Map() });

/** Adds a secret to what is known. */
export function learn(known: Known, { what, value }: SecretRecord): void {
  if (what === 'code') known.codes.add(value);
  else if (what === 'password') known.passwords.add(value);
  else known.long.set(value, what);
}

/** What a text shows of the secrets that nobody may see in it, but for those that are meant for who asked. */
function shown(text: string, known: Known, isMeant = (_what: string, _word: string) => false): string[] {
  const found: string[] = [];
  for (const pattern of LONG) {
    for (const word of text.match(pattern) ?? []) {
      const what = known.long.get(word);
      if (what && !isMeant(what, word)) found.push(what);
    }
  }
  for (const match of text.match(CODE) ?? []) if (known.codes.has(match.slice(-6))) found.push('code');
  for (const password of known.passwords) if (text.includes(password)) found.push('password');
  return found;
}

/** Which secrets an answer gives away: tokens are only for the calls that are asked for them, and for who brings one. */
export function leaksOfAnswer(answer: AnswerRecord, known: Known): string[] {
  const { path, query = '', location = '', body } = answer;
  if (path.startsWith('/dev/outbox')) return [];
  const text = `${location}\n${body}`;
  const isGiven = givesTokens(answer);
  const found = shown(text, known, (what, word) => what === 'token' && (isGiven || query.includes(word)));
  if (!isGiven && JWT.test(text)) found.push('JWT');
  return found;
}

/** Which secrets a line of a log, or a frame of a socket, gives away: a log holds neither addresses nor numbers of people. */
export function leaksOfLine({ kind, line }: LineRecord, known: Known): string[] {
  const found = shown(line, known);
  if (JWT.test(line)) found.push('JWT');
  if (kind === 'frame') return found;
  if (EMAIL.test(line)) found.push('e-mail address');
  if (PHONE.test(line) || DIGITS.test(line)) found.push('phone number');
  if (TOKEN_LIKE.test(line)) found.push('something like a token');
  return found;
}
