import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailChanger, createTestClient, findUndoLink, postUndo } from '../testing/client.ts';
import { type SocialTestSite, startSocialTestSite } from '../testing/social-site.ts';

let site: SocialTestSite;
beforeAll(async () => {
  site = await startSocialTestSite();
});
afterAll(() => site.close());

const PASSWORD = 'a boat across the river';
const signInForAccessToken = async () => (await site.signIn()).body.access_token as string;
const changePassword = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
  createTestClient(site.url).call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });

test('a user who signed up with a social account has no password to change, and sets one by password reset', async () => {
  site.issuer.signInAs({ subject: 'asha', email: 'asha@example.com', email_verified: true });
  const client = createTestClient(site.url);
  const token = await signInForAccessToken();
  const email = await createEmailChanger(site, token).email();
  const refused = await changePassword(token, 'anything at all', PASSWORD);
  expect(refused.body.__type).toBe('NotAuthorizedException');
  expect(refused.body.message).toMatch(/You don’t have a password yet. Choose “Forgot your password\?”/);
  await client.forgot(email);
  expect((await client.reset(email, site.code(email), PASSWORD)).body).toEqual({});
  expect((await client.signIn(email, PASSWORD)).status).toBe(200);
  expect(
    (await changePassword(await signInForAccessToken(), PASSWORD, 'a lamp beside the well')).body,
  ).toEqual({});
});

test('a user cannot sign in with the social account after an undo until a new password is set', async () => {
  const email = 'ravi@example.com';
  site.issuer.signInAs({ subject: 'ravi', email, email_verified: true });
  await createEmailChanger(site, await signInForAccessToken()).changeTo('another@example.com');
  expect((await postUndo(findUndoLink(site, email))).status).toBe(200);
  expect((await site.signIn()).status).toBe(400);
});
