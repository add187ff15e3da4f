import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Record, ResponseRecord, SecretRecord } from '../../../../testing/records.ts';
import { findSecrets } from './check.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl';
const REFRESH = 'mZ3hQ0v7Jt5kq2XcYw8bRf1LdNs6PaUgE4iOoTzKxVM';
const secrets: SecretRecord[] = [
  { kind: 'secret', type: 'code', value: '402917' },
  { kind: 'secret', type: 'password', value: 'a lamp beside the well' },
  { kind: 'secret', type: 'token', value: REFRESH },
  { kind: 'secret', type: 'verifier', value: '9f'.repeat(412) },
  { kind: 'secret', type: 'key', value: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=' },
];
const response = (body: string, more: Partial<ResponseRecord> = {}): Record => ({
  ...{ kind: 'response', method: 'GET', path: '/api/profiles/me', status: 200, body },
  ...more,
});
const log = (line: string): Record => ({ kind: 'log', line });

/** Returns the findings for a site with these records, after a harmless response. */
async function findIn(...entries: Record[]): Promise<string[]> {
  const lines = [response('{"total":402917}'), ...entries, ...secrets];
  await writeFile(path.join(folder, '1-0.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { findings } = await findSecrets(folder);
  return findings.map((finding) => finding.replace(`${folder}${path.sep}`, ''));
}

test.each([
  ['code', response('{"message":"Your code is 402917."}')],
  ['code', response('{"debugCode":402917}')],
  ['code', response('tries_total{code="402917"} 1\n', { path: '/metrics' })],
  ['password', response('{"error":"a lamp beside the well"}')],
  ['token', response(`{"session":"${REFRESH}"}`)],
  ['token', response('', { location: `/login?given=${REFRESH}` })],
  ['verifier', response(`{"verifier":"\\x${'9f'.repeat(412)}"}`)],
  ['key', response('{"key":"BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc="}')],
  ['JWT', response(`{"token":"${JWT}"}`)],
  ['JWT', { kind: 'frame', line: `{"authorization":"${JWT}"}` } satisfies Record],
  ['code', log('{"code":"402917"}')],
  ['code', log(JSON.stringify({ msg: 'Your code:\n\n402917\n\nIt is good for 10 minutes.' }))],
  ['password', log('{"msg":"not a lamp beside the well"}')],
  ['token, something like a token', log(`{"token":"${REFRESH}"}`)],
  ['something like a token', log('{"url":"/media/x?signature=Q0v7Jt5kq2XcYw8bRf1LdNs6PaUgE4iOoTzKxVMmZ3h"}')],
  ['e-mail address', log('{"to":"asha@example.org"}')],
  ['phone number', log('{"to":"+919812345678"}')],
  ['phone number', log('{"to":"9812345678"}')],
])('a %s is found with its file and line', async (kind, entry) => {
  expect(await findIn(entry)).toEqual([expect.stringMatching(new RegExp(`^1-0[.]jsonl:2 ${kind} in `))]);
});

test('secrets meant for the caller and values that only resemble a secret are accepted', async () => {
  const tokenResponse = `{"AuthenticationResult":{"IdToken":"${JWT}","RefreshToken":"${REFRESH}"}}`;
  const entries = [
    response(tokenResponse, { method: 'POST', path: '/identity/', operation: 'RespondToAuthChallenge' }),
    response(`{"refresh_token":"${REFRESH}"}`, { method: 'POST', path: '/identity/oauth2/token' }),
    response(`<form action="/undo?token=${REFRESH}">`, { path: '/undo', query: `token=${REFRESH}` }),
    response('[{"text":"Your code is 402917."}]', { path: '/dev/outbox' }),
    response('bytes_total{route="/"} 402917\n', { path: '/metrics' }),
    response('{"bytes":402917,"id":"5e402917-402917-4a10-9a91-402917aa1133"}'),
    log(
      '{"level":30,"time":1763741234567,"reqId":"0b5fd355-d941-43be-b81b-a87c3fcb0b11","ms":402917,"msg":"request"}',
    ),
  ];
  expect(await findIn(...entries)).toEqual([]);
});

test('a password is found even in a response that may contain tokens', async () => {
  const body = '{"password":"a lamp beside the well"}';
  expect(await findIn(response(body, { operation: 'InitiateAuth' }))).toHaveLength(1);
});

test('a text with other line separators is read as one record', async () => {
  const text = `before\u2028after\u2029and\u0085then 402917`;
  expect(await findIn(response(JSON.stringify({ text })))).toHaveLength(1);
});

test('an incomplete record of a killed process is ignored', async () => {
  const file = path.join(folder, '2-0.jsonl');
  await writeFile(file, `${JSON.stringify(response('{}'))}\n{"kind":"response","body":"cut o`);
  expect(await findSecrets(folder)).toEqual({ checkedCount: 1, findings: [] });
});
