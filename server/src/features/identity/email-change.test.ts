import { emailChangeEndpoints, profileEndpoints, verificationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commitDuring } from '../../../../testing/locks.ts';
import { listMessages } from '../../platform/outbox.ts';
import { addressOf } from '../../testing/site/mails.ts';
import { endSessionStatement } from '../../testing/site/races.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { send, verify } = emailChangeEndpoints;
const PAUSE_MS = 31_000;
const QUARTER_MS = 15 * 60_000;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const later = (ms: number) => site.clock.move(new Date(site.clock.now().getTime() + ms));
const listMailsTo = (email: string) => listMessages(site.database.db, email);

/** The code in the newest mail to an address. Waits for it, since the request does not wait until the mail is sent. */
const codeTo = (email: string, count = 1): Promise<string> =>
  vi.waitFor(async () => {
    const mails = await listMailsTo(email);
    expect(mails).toHaveLength(count);
    return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  });

const requestChange = (member: TestMember, newEmail: string, headers = {}) =>
  member.call(send, { body: { newEmail } }, headers);
const change = (member: TestMember, newEmail: string, verificationCode: string) =>
  member.call(verify, { body: { newEmail, verificationCode } });
const getVerifiedAt = async (member: TestMember) =>
  (await member.call(profileEndpoints.me, {})).body.proofs.email ?? '';

test('entering the code changes the email address and saves its verification', async () => {
  const asha = await site.member('asha');
  const [old, before] = [await addressOf(site, asha), await getVerifiedAt(asha)];
  expect(await requestChange(asha, 'Asha.New@Example.org')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const code = await codeTo('asha.new@example.org');
  expect(await addressOf(site, asha)).toBe(old);
  expect((await change(asha, 'asha.new@example.org', wrongCode(code))).error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Failed to verify email change. Please check the code and try again.',
  });
  later(1000);
  expect(await change(asha, 'asha.new@example.org', ` ${code} `)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await addressOf(site, asha)).toBe('asha.new@example.org');
  expect((await getVerifiedAt(asha)) > before).toBe(true);
  const mail = await vi.waitFor(async () => {
    const [mail] = await listMailsTo(old);
    if (!mail) throw new Error('The old address was not told');
    return mail;
  });
  expect(mail.text).toMatch(/http:\/\/localhost:3000\/identity\/undo-email\?token=[\w-]{43}/);
  expect((await change(asha, 'asha.new@example.org', code)).status, 'once').toBe(400);
});

test('a code is valid only for the address it was sent to', async () => {
  const meera = await site.member('meera');
  await requestChange(meera, 'meera.new@example.org');
  const code = await codeTo('meera.new@example.org');
  expect((await change(meera, 'meera.other@example.org', code)).status).toBe(400);
  const stranger = await site.member('stranger');
  expect((await change(stranger, 'meera.new@example.org', code)).status).toBe(400);
  expect((await change(meera, 'meera.new@example.org', code)).status).toBe(200);
});

test('the current address can be verified again, also by POST /profiles/verify/email, which returns all verifications', async () => {
  const kavya = await site.member('kavya');
  const own = await addressOf(site, kavya);
  const verify = (code: string) =>
    kavya.call(verificationEndpoints.verify, { params: { field: 'email' }, body: { code } });
  const before = await getVerifiedAt(kavya);
  expect((await verify('123456')).status, 'before a code was asked for').toBe(400);
  later(1000);
  await requestChange(kavya, own.toUpperCase());
  const { status, body } = await verify(await codeTo(own));
  expect(status).toBe(200);
  const firstVerifiedAt = body.proofs.email ?? '';
  expect(firstVerifiedAt > before).toBe(true);
  later(PAUSE_MS);
  await requestChange(kavya, own);
  expect((await change(kavya, own, await codeTo(own, 2))).status).toBe(200);
  expect((await getVerifiedAt(kavya)) > firstVerifiedAt).toBe(true);
  expect(await listMailsTo(own), 'there is nothing to undo').toHaveLength(2);
});

test('every call requires a sign-in within the last 10 minutes', async () => {
  const late = await site.member('late');
  const auth_time = Math.floor(site.clock.now().getTime() / 1000) - 601;
  const authorization = `Bearer ${await late.token({ auth_time })}`;
  const newEmail = 'late.new@example.org';
  const responses = [
    await requestChange(late, newEmail, { authorization }),
    await late.call(verify, { body: { newEmail, verificationCode: '123456' } }, { authorization }),
    await late.call(
      verificationEndpoints.verify,
      { params: { field: 'email' }, body: { code: '123456' } },
      { authorization },
    ),
  ];
  for (const { error } of responses) {
    expect(error).toMatchObject({ statusCode: 403, code: 'REAUTHENTICATION_REQUIRED' });
  }
  expect(await listMailsTo(newEmail)).toHaveLength(0);
});

test('a session that ends concurrently or a deleted user gets no code and changes no address', async () => {
  const { pool } = site.database;
  const deleteUser = (id: string): [string, unknown[]] => ['delete from identity.users where id = $1', [id]];
  const last = await site.member('last');
  for (const change of [endSessionStatement(last.sessionId), deleteUser(last.id)]) {
    const response = await commitDuring(pool, change, () => requestChange(last, 'last.new@example.org'));
    expect(response.status).toBe(401);
    expect(await listMailsTo('last.new@example.org')).toHaveLength(0);
    await pool.query('update identity.sessions set revoked_at = null where id = $1', [last.sessionId]);
    later(PAUSE_MS);
  }
  const mover = await site.member('mover');
  const old = await addressOf(site, mover);
  await requestChange(mover, 'mover.new@example.org');
  const code = await codeTo('mover.new@example.org');
  const verify = () =>
    mover.call(verificationEndpoints.verify, { params: { field: 'email' }, body: { code } });
  const submitCode = async () => (await change(mover, 'mover.new@example.org', code)).status;
  for (const status of [submitCode, async () => (await verify()).status]) {
    expect(await commitDuring(pool, endSessionStatement(mover.sessionId), status)).toBe(401);
    expect(await addressOf(site, mover)).toBe(old);
    await pool.query('update identity.sessions set revoked_at = null where id = $1', [mover.sessionId]);
  }
  expect((await commitDuring(pool, deleteUser(mover.id), verify)).status).toBe(401);
});

test('an address of another member gets the same response as a free one, and its owner is notified', async () => {
  const [owner, ravi, arjun] = [
    await site.member('owner'),
    await site.member('ravi'),
    await site.member('arjun'),
  ];
  const takenAddress = await addressOf(site, owner);
  const raw = async (member: TestMember, path: string, body: object) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await member.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status: response.status, headers, body: await response.text() };
  };
  const responses = [];
  for (const [member, newEmail] of [
    [ravi, takenAddress],
    [arjun, 'arjun.new@example.org'],
  ] as const) {
    const answers = [await raw(member, send.path, { newEmail }), await raw(member, send.path, { newEmail })];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      answers.push(await raw(member, verify.path, { newEmail, verificationCode: '000000' }));
    }
    responses.push(answers);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.map(({ status }) => status)).toEqual([200, 429, 400, 400, 400, 400, 400, 409]);
  const note = await vi.waitFor(async () => {
    const [mail] = await listMailsTo(takenAddress);
    if (!mail) throw new Error('The owner was not told');
    return mail;
  });
  expect(note.subject).toBe('Somebody gave your e-mail address at Troth');
});

test('codes and attempts are limited, and the refusal says when to try again', async () => {
  // Limits count per 15 minutes, and this test takes two minutes of one such window.
  later(QUARTER_MS - (site.clock.now().getTime() % QUARTER_MS));
  const eager = await site.member('eager');
  await requestChange(eager, 'eager.new@example.org');
  // Also for another address: a member who mistyped the first one learns how long to wait.
  const tooSoon = await requestChange(eager, 'eager.newer@example.org');
  expect(tooSoon.error).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  const seconds = Number(tooSoon.headers.get('retry-after'));
  expect(seconds).toBeLessThanOrEqual(30);
  expect(tooSoon.error?.message).toBe(
    `We have sent a code already. You can ask for the next one in ${seconds} s.`,
  );
  for (let sent = 0; sent < 2; sent += 1) {
    later(PAUSE_MS);
    expect((await requestChange(eager, 'eager.new@example.org')).status).toBe(200);
  }
  later(PAUSE_MS);
  const enough = await requestChange(eager, 'eager.new@example.org');
  expect(enough.status).toBe(429);
  expect(Number(enough.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(enough.error?.message).toMatch(/several codes already\. .* in \d+ minutes?\.$/);
});
