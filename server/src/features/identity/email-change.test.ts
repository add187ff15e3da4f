import { emailChangeEndpoints, profileEndpoints, verificationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commitWhileWaiting } from '../../../../testing/locks.ts';
import { listMessages } from '../../platform/outbox.ts';
import { findEmailAddress } from '../../testing/site/mails.ts';
import { endSessionStatement } from '../../testing/site/races.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { send, verify } = emailChangeEndpoints;
/** Just over the time between two codes. */
const PAUSE_MS = 31_000;
const QUARTER_HOUR_MS = 15 * 60_000;
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const advanceClock = (ms: number) => site.clock.move(new Date(site.clock.now().getTime() + ms));
const listMailsTo = (email: string) => listMessages(site.database.db, email);

/** Waits until an address has received `count` mails, and returns the code of the newest one. */
const waitForCode = (email: string, count = 1): Promise<string> =>
  vi.waitFor(async () => {
    const mails = await listMailsTo(email);
    expect(mails).toHaveLength(count);
    return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  });

const requestChange = (member: TestMember, newEmail: string, headers = {}) =>
  member.call(send, { body: { newEmail } }, headers);
const verifyChange = (member: TestMember, newEmail: string, verificationCode: string) =>
  member.call(verify, { body: { newEmail, verificationCode } });
const getVerifiedAt = async (member: TestMember) =>
  (await member.call(profileEndpoints.me, {})).body.proofs.email ?? '';

test('entering the code changes the email address and saves its verification', async () => {
  const asha = await site.member('asha');
  const [old, before] = [await findEmailAddress(site, asha), await getVerifiedAt(asha)];
  expect(await requestChange(asha, 'Asha.New@Example.org')).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const code = await waitForCode('asha.new@example.org');
  expect(await findEmailAddress(site, asha)).toBe(old);
  expect((await verifyChange(asha, 'asha.new@example.org', wrongCode(code))).error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Failed to verify email change. Please check the code and try again.',
  });
  advanceClock(1000);
  expect(await verifyChange(asha, 'asha.new@example.org', ` ${code} `)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await findEmailAddress(site, asha)).toBe('asha.new@example.org');
  expect((await getVerifiedAt(asha)) > before).toBe(true);
  const mail = await vi.waitFor(async () => {
    const [mail] = await listMailsTo(old);
    if (!mail) throw new Error('No mail was sent to the old address');
    return mail;
  });
  expect(mail.text).toMatch(/http:\/\/localhost:3000\/identity\/undo-email\?token=[\w-]{43}/);
  expect(
    (await verifyChange(asha, 'asha.new@example.org', code)).status,
    'a code can be used only once',
  ).toBe(400);
});

test('a code is valid only for the address it was sent to', async () => {
  const meera = await site.member('meera');
  await requestChange(meera, 'meera.new@example.org');
  const code = await waitForCode('meera.new@example.org');
  expect((await verifyChange(meera, 'meera.other@example.org', code)).status).toBe(400);
  const stranger = await site.member('stranger');
  expect((await verifyChange(stranger, 'meera.new@example.org', code)).status).toBe(400);
  expect((await verifyChange(meera, 'meera.new@example.org', code)).status).toBe(200);
});

test('the current address can be verified again, also by POST /profiles/verify/email, which returns all verifications', async () => {
  const kavya = await site.member('kavya');
  const own = await findEmailAddress(site, kavya);
  const verify = (code: string) =>
    kavya.call(verificationEndpoints.verify, { params: { field: 'email' }, body: { code } });
  const before = await getVerifiedAt(kavya);
  expect((await verify('123456')).status, 'without a requested code').toBe(400);
  advanceClock(1000);
  await requestChange(kavya, own.toUpperCase());
  const { status, body } = await verify(await waitForCode(own));
  expect(status).toBe(200);
  const firstVerifiedAt = body.proofs.email ?? '';
  expect(firstVerifiedAt > before).toBe(true);
  advanceClock(PAUSE_MS);
  await requestChange(kavya, own);
  expect((await verifyChange(kavya, own, await waitForCode(own, 2))).status).toBe(200);
  expect((await getVerifiedAt(kavya)) > firstVerifiedAt).toBe(true);
  expect(await listMailsTo(own), 'no mail with an undo link is sent').toHaveLength(2);
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
    const response = await commitWhileWaiting(pool, change, () =>
      requestChange(last, 'last.new@example.org'),
    );
    expect(response.status).toBe(401);
    expect(await listMailsTo('last.new@example.org')).toHaveLength(0);
    await pool.query('update identity.sessions set revoked_at = null where id = $1', [last.sessionId]);
    advanceClock(PAUSE_MS);
  }
  const mover = await site.member('mover');
  const old = await findEmailAddress(site, mover);
  await requestChange(mover, 'mover.new@example.org');
  const code = await waitForCode('mover.new@example.org');
  const verify = () =>
    mover.call(verificationEndpoints.verify, { params: { field: 'email' }, body: { code } });
  const submitCode = async () => (await verifyChange(mover, 'mover.new@example.org', code)).status;
  for (const status of [submitCode, async () => (await verify()).status]) {
    expect(await commitWhileWaiting(pool, endSessionStatement(mover.sessionId), status)).toBe(401);
    expect(await findEmailAddress(site, mover)).toBe(old);
    await pool.query('update identity.sessions set revoked_at = null where id = $1', [mover.sessionId]);
  }
  expect((await commitWhileWaiting(pool, deleteUser(mover.id), verify)).status).toBe(401);
});

test('an address of another member gets the same response as a free one, and its owner is notified', async () => {
  const [owner, ravi, arjun] = [
    await site.member('owner'),
    await site.member('ravi'),
    await site.member('arjun'),
  ];
  const takenAddress = await findEmailAddress(site, owner);
  const post = async (member: TestMember, path: string, body: object) => {
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
    const memberResponses = [
      await post(member, send.path, { newEmail }),
      await post(member, send.path, { newEmail }),
    ];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      memberResponses.push(await post(member, verify.path, { newEmail, verificationCode: '000000' }));
    }
    responses.push(memberResponses);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.map(({ status }) => status)).toEqual([200, 429, 400, 400, 400, 400, 400, 409]);
  const notice = await vi.waitFor(async () => {
    const [mail] = await listMailsTo(takenAddress);
    if (!mail) throw new Error('No mail was sent to the owner');
    return mail;
  });
  expect(notice.subject).toBe('Someone entered your email address on Troth');
});

test('the number of codes is limited, and the error says when the next code can be requested', async () => {
  // Limits count per 15 minutes, and this test takes two minutes of one such window.
  advanceClock(QUARTER_HOUR_MS - (site.clock.now().getTime() % QUARTER_HOUR_MS));
  const eager = await site.member('eager');
  await requestChange(eager, 'eager.new@example.org');
  // The limit also applies to another address, for example if the first one was mistyped.
  const tooSoon = await requestChange(eager, 'eager.newer@example.org');
  expect(tooSoon.error).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  const seconds = Number(tooSoon.headers.get('retry-after'));
  expect(seconds).toBeLessThanOrEqual(30);
  expect(tooSoon.error?.message).toBe(`We’ve already sent a code. You can request another in ${seconds} s.`);
  for (let sent = 0; sent < 2; sent += 1) {
    advanceClock(PAUSE_MS);
    expect((await requestChange(eager, 'eager.new@example.org')).status).toBe(200);
  }
  advanceClock(PAUSE_MS);
  const tooMany = await requestChange(eager, 'eager.new@example.org');
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(tooMany.error?.message).toMatch(/already sent several codes\. .* in \d+ minutes?\.$/);
});
