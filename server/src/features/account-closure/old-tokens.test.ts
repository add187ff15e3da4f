import { setTimeout as wait } from 'node:timers/promises';
import { accountClosureEndpoints, profileEndpoints, sessionEndpoints } from '@troth/contract';
import { DEFAULT_CLIENT_ID as ClientId } from '@troth/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClient, PASSWORD } from '../../../../identity/src/testing/client.ts';
import { listMessages } from '../../platform/outbox.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { createMemberWithPassword, type SignedIn, signIn, siteUsers } from '../../testing/site/sign-in.ts';
import { openSocket, subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

const MAX_CLOSE_MS = 5_000;

let site: TestSite;
let otherProcess: Awaited<ReturnType<TestSite['startSecondProcess']>>;
beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
  otherProcess = await site.startSecondProcess();
});
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});

/** The session that will end, and another session of the same member. */
interface SessionPair {
  old: SignedIn;
  otherSession: SignedIn;
}

async function resetPassword({ email }: SignedIn): Promise<unknown> {
  const client = createTestClient(site.url);
  await client.forgot(email);
  const code = async () =>
    /\b\d{6}\b/.exec((await listMessages(site.database.db, email))[0]?.text ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  return client.reset(email, (await code()) ?? '', 'another lamp entirely');
}

const endings: [string, (sessions: SessionPair) => Promise<unknown>][] = [
  [
    'a sign-out on that device',
    ({ old }) => createTestClient(site.url).call('RevokeToken', { ClientId, Token: old.tokens.RefreshToken }),
  ],
  [
    'a sign-out on all devices',
    ({ otherSession: { tokens } }) =>
      createTestClient(site.url).call('GlobalSignOut', { AccessToken: tokens.AccessToken }),
  ],
  [
    'a revocation from another device',
    ({ old, otherSession }) =>
      otherSession.call(sessionEndpoints.revoke, { body: { sessionId: old.sessionId } }),
  ],
  [
    'a password change on another device',
    ({ otherSession: { tokens } }) =>
      createTestClient(site.url).call('ChangePassword', {
        AccessToken: tokens.AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'another lamp entirely',
      }),
  ],
  ['a password reset', ({ old }) => resetPassword(old)],
  [
    'a deactivation on another device',
    ({ otherSession }) => otherSession.call(accountClosureEndpoints.deactivate, { body: {} }),
  ],
  [
    'a deletion on another device',
    ({ otherSession }) => otherSession.call(accountClosureEndpoints.remove, {}),
  ],
  [
    'a deletion at the identity provider',
    ({ otherSession: { tokens } }) =>
      createTestClient(site.url).call('DeleteUser', { AccessToken: tokens.AccessToken }),
  ],
  ['a ban by staff', ({ old }) => siteUsers(site).disable(old.id, null)],
];

const statusOf = async (response: Promise<{ status: number }>) => (await response).status;

/** The statuses of the old tokens at both processes: those of `ALL_ACCEPTED` or `ALL_REFUSED` for each process. */
function fetchTokenStatuses({ tokens }: SignedIn) {
  return Promise.all(
    [site.url, otherProcess.url].flatMap((url) => {
      const { IdToken, AccessToken, RefreshToken } = tokens;
      const bearer = { authorization: `Bearer ${IdToken}` };
      const client = createTestClient(url);
      return [
        statusOf(callEndpoint(url, profileEndpoints.me, {}, bearer)),
        statusOf(client.user(AccessToken)),
        statusOf(client.refresh(RefreshToken)),
        statusOf(
          client.call('InitiateAuth', {
            ClientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: RefreshToken },
          }),
        ),
        ...[IdToken, AccessToken].map((token) =>
          openSocket(url, token).then(
            ({ socket }) => {
              socket.terminate();
              return 200;
            },
            () => 401,
          ),
        ),
      ];
    }),
  );
}

const ALL_REFUSED = [401, 400, 400, 400, 401, 401];
const ALL_ACCEPTED = [200, 200, 200, 200, 200, 200];

test.each(endings)(
  '%s makes both processes refuse the old tokens and close the sockets within 5 s',
  async (_, end) => {
    const old = await createMemberWithPassword(site, 'asha');
    const otherSession = await signIn(site.url, old.email);
    const otherMember = await createMemberWithPassword(site, 'meera');
    const sockets = await Promise.all(
      [site.url, otherProcess.url].flatMap((url) => [
        subscribeAs(url, old),
        subscribeAs(url, { id: old.id, token: async () => old.tokens.AccessToken }),
      ]),
    );
    const otherMemberSocket = await subscribeAs(otherProcess.url, otherMember);

    expect(await fetchTokenStatuses(old)).toEqual([...ALL_ACCEPTED, ...ALL_ACCEPTED]);
    await end({ old, otherSession });
    expect(await fetchTokenStatuses(old)).toEqual([...ALL_REFUSED, ...ALL_REFUSED]);
    const closeReasons = await Promise.race([
      Promise.all(sockets.map(({ closed }) => closed)),
      wait(MAX_CLOSE_MS, 'still open'),
    ]);
    expect(closeReasons).toEqual(sockets.map(() => ({ code: 4401, reason: 'session ended' })));
    expect(otherMemberSocket.socket.readyState).toBe(otherMemberSocket.socket.OPEN);
    expect((await otherMember.call(profileEndpoints.me, {})).status).toBe(200);
    otherMemberSocket.socket.terminate();
  },
);

test("revoking one session leaves the member's other sessions signed in", async () => {
  const old = await createMemberWithPassword(site, 'asha');
  const otherSession = await signIn(otherProcess.url, old.email);
  await createTestClient(site.url).call('RevokeToken', { ClientId, Token: old.tokens.RefreshToken });
  expect((await otherSession.call(profileEndpoints.me, {})).status).toBe(200);
  const { body } = await createTestClient(site.url).call('GetUser', { AccessToken: old.tokens.AccessToken });
  expect(body).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
});
