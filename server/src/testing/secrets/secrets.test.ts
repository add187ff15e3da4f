import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerRecord, Record, SecretRecord } from '../../../../testing/records.ts';
import { findSecrets } from './check.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl';
const REFRESH = 'mZ3hQ0v7Jt5kq2XcYw8bRf1LdNs6PaUgE4iOoTzKxVM';
const secrets: SecretRecord[] = [
  { kind: 'secret', what: 'code', value: '402917' },
  { kind: 'secret', what: 'password', value: 'a lamp beside the well' },
  { kind: 'secret', what: 'token', value: REFRESH },
  { kind: 'secret', what: 'verifier', value: '9f'.repeat(412) },
  { kind: 'secret', what: 'key', value: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=' },
];
const answer = (body: string, more: Partial<AnswerRecord> = {}): Record => ({
  ...{ kind: 'answer', method: 'GET', path: '/api/profiles/me', status: 200, body },
  ...more,
});
const log = (line: string): Record => ({ kind: 'log', line });

/** Findings for a site that responds with or logs this, next to a harmless response. */
async function found(...entries: Record[]): Promise<string[]> {
  const lines = [answer('{"total":402917}'), ...entries, ...secrets];
  await writeFile(path.join(folder, '1-0.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { findings } = await findSecrets(folder);
  return findings.map((finding) => finding.replace(`${folder}${path.sep}`, ''));
}

test.each([
  ['code', answer('{"message":"Your code is 402917."}')],
  ['code', answer('{"debugCode":402917}')],
  ['password', answer('{"error":"a lamp beside the well"}')],
  ['token', answer(`{"session":"${REFRESH}"}`)],
  ['token', answer('', { location: `/login?given=${REFRESH}` })],
  ['verifier', answer(`{"verifier":"\\x${'9f'.repeat(412)}"}`)],
  ['key', answer('{"key":"BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="}')],
  ['JWT', answer(`{"token":"${JWT}"}`)],
  ['JWT', { kind: 'frame', line: `{"authorization":"${JWT}"}` } satisfies Record],
  ['code', log('{"code":"402917"}')],
  ['code', log(JSON.stringify({ msg: 'Your code:\n\n402917\n\nIt is good for 10 minutes.' }))],
  ['password', log('{"msg":"not a lamp beside the well"}')],
  ['token, something like a token', log(`{"token":"${REFRESH}"}`)],
  ['something like a token', log('{"url":"/media/x?signature=Q0v7Jt5kq2XcYw8bRf1LdNs6PaUgE4iOoTzKxVMmZ3h"}')],
  ['e-mail address', log('{"to":"asha@example.org"}')],
  ['phone number', log('{"to":"+919812345678"}')],
  ['phone number', log('{"to":"9812345678"}')],
])('finds a %s with its file and line', async (kind, entry) => {
  expect(await found(entry)).toEqual([expect.stringMatching(new RegExp(`^1-0[.]jsonl:2 ${kind} in `))]);
});

test('accepts what is meant for the caller, and what only resembles a secret', async () => {
  const tokenResponse = `{"AuthenticationResult":{"IdToken":"${JWT}","RefreshToken":"${REFRESH}"}}`;
  const entries = [
    answer(tokenResponse, { method: 'POST', path: '/identity/', operation: 'RespondToAuthChallenge' }),
    answer(`{"refresh_token":"${REFRESH}"}`, { method: 'POST', path: '/identity/oauth2/token' }),
    answer(`<form action="/undo?token=${REFRESH}">`, { path: '/undo', query: `token=${REFRESH}` }),
    answer('[{"text":"Your code is 402917."}]', { path: '/dev/outbox' }),
    answer('{"bytes":402917,"id":"5e402917-402917-4a10-9a91-402917aa1133"}'),
    log(
      '{"level":30,"time":1763741234567,"reqId":"0b5fd355-d941-43be-b81b-a87c3fcb0b11","ms":402917,"msg":"request"}',
    ),
  ];
  expect(await found(...entries)).toEqual([]);
});

test('a call that returns tokens returns no passwords', async () => {
  const body = '{"password":"a lamp beside the well"}';
  expect(await found(answer(body, { operation: 'InitiateAuth' }))).toHaveLength(1);
});

test('a record is one line, whatever characters its texts contain', async () => {
  const text = `before\u2028after\u2029and\u0085then 402917`;
  expect(await found(answer(JSON.stringify({ text })))).toHaveLength(1);
});

test('half a record of a killed process is ignored', async () => {
  const file = path.join(folder, '2-0.jsonl');
  await writeFile(file, `${JSON.stringify(answer('{}'))}\n{"kind":"answer","body":"cut o`);
  expect(await findSecrets(folder)).toEqual({ read: 1, findings: [] });
});
