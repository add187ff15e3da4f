import { randomInt, randomUUID } from 'node:crypto';
import { openAmplify } from '../support/amplify-page.ts';
import { requestAs } from '../support/api.ts';
import { OWN_PASSWORD } from '../support/sign-up.ts';
import { getCode, getNewestMail, moveClock } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const NEW_PASSWORD = 'another lamp, by the door';
const HALF_MINUTE = 31_000;
/** While a change of address can be undone, the account cannot be deleted. */
const TWO_DAYS = 48 * 60 * 60_000;

test.afterEach(({ request }) => moveClock(request, null));

const signIn = (page: Page, username: string, password: string) =>
  page.evaluate(async (input) => (await window.amplify.auth.signIn(input)).nextStep.signInStep, {
    username,
    password,
  });

const signOut = (page: Page, isGlobal = false) =>
  page.evaluate((global) => window.amplify.auth.signOut({ global }), isGlobal);

/** A refusal: the error's name and message. */
const findRefusal = (page: Page, call: () => Promise<unknown>): Promise<string> =>
  page.evaluate(`(${call})().then(() => 'not refused', ({ name, message }) => name + ': ' + message)`);

test('aws-amplify signs up, in and out, changes the address, resets the password and deletes the user', async ({
  page,
}) => {
  const email = `amplify.${randomUUID()}@example.org`;
  const fresh = `fresh.${email}`;
  let offsetMs = 0;
  const advanceClock = (ms: number) => {
    offsetMs += ms;
    return moveClock(page.request, offsetMs);
  };
  await openAmplify(page);

  // Sign-up, confirmed with the second code.
  const signedUp = await page.evaluate((input) => window.amplify.auth.signUp(input), {
    username: email,
    password: OWN_PASSWORD,
    options: { userAttributes: { email, given_name: 'Charu', family_name: 'Wagh' } },
  });
  expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  await getCode(page.request, email);
  await advanceClock(HALF_MINUTE);
  const again = await page.evaluate((username) => window.amplify.auth.resendSignUpCode({ username }), email);
  expect(again.destination).toBe('a***@e***');
  const confirmed = await page.evaluate((input) => window.amplify.auth.confirmSignUp(input), {
    username: email,
    confirmationCode: await getCode(page.request, email, 2),
  });
  expect(confirmed.isSignUpComplete).toBe(true);

  // The session and its claims.
  expect(await findRefusal(page, () => window.amplify.auth.getCurrentUser())).toMatch(
    /^UserUnAuthenticatedException/,
  );
  expect(await signIn(page, email, OWN_PASSWORD)).toBe('DONE');
  const user = await page.evaluate(async () => {
    const { auth } = window.amplify;
    const before = await auth.fetchAuthSession();
    const after = await auth.fetchAuthSession({ forceRefresh: true });
    return {
      ...(await auth.getCurrentUser()),
      attributes: await auth.fetchUserAttributes(),
      isRenewed: before.tokens?.accessToken.toString() !== after.tokens?.accessToken.toString(),
      groups: after.tokens?.idToken?.payload['cognito:groups'],
    };
  });
  expect(user).toMatchObject({
    userId: signedUp.userId,
    attributes: { email, email_verified: 'true', given_name: 'Charu', family_name: 'Wagh' },
    isRenewed: true,
    groups: ['free-tier'],
  });

  // Attributes: one that changes at once, and the address, by its code.
  await advanceClock(HALF_MINUTE);
  const attributes = await page.evaluate(
    (address) =>
      window.amplify.auth.updateUserAttributes({ userAttributes: { given_name: 'Chitra', email: address } }),
    fresh,
  );
  expect(attributes).toMatchObject({
    given_name: { isUpdated: true },
    email: { nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
  });
  await getCode(page.request, fresh);
  await advanceClock(HALF_MINUTE);
  await page.evaluate(() =>
    window.amplify.auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' }),
  );
  await page.evaluate(
    (confirmationCode) =>
      window.amplify.auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }),
    await getCode(page.request, fresh, 2),
  );
  expect(await page.evaluate(() => window.amplify.auth.fetchUserAttributes())).toMatchObject({
    email: fresh,
    email_verified: 'true',
    given_name: 'Chitra',
  });
  expect(await getNewestMail(page.request, email, 'undo-email')).toContain('undo-email');

  // Passwords: changed with the old one, and forgotten.
  await page.evaluate((input) => window.amplify.auth.updatePassword(input), {
    oldPassword: OWN_PASSWORD,
    newPassword: NEW_PASSWORD,
  });
  await signOut(page);
  await advanceClock(HALF_MINUTE);
  const reset = await page.evaluate((username) => window.amplify.auth.resetPassword({ username }), fresh);
  expect(reset.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const mail = await getNewestMail(page.request, fresh, 'Enter this code to choose a new password');
  await page.evaluate((input) => window.amplify.auth.confirmResetPassword(input), {
    username: fresh,
    confirmationCode: mail.match(/\b\d{6}\b/)?.[0] ?? '',
    newPassword: OWN_PASSWORD,
  });
  expect(await signIn(page, fresh, OWN_PASSWORD)).toBe('DONE');

  // Global sign-out, and deletion.
  await signOut(page, true);
  expect(await findRefusal(page, () => window.amplify.auth.getCurrentUser())).toMatch(
    /^UserUnAuthenticatedException/,
  );
  expect(await signIn(page, fresh, OWN_PASSWORD)).toBe('DONE');
  expect(await findRefusal(page, () => window.amplify.auth.deleteUser())).toContain('48 hours');
  await advanceClock(TWO_DAYS);
  await signOut(page);
  expect(await signIn(page, fresh, OWN_PASSWORD)).toBe('DONE');
  await page.evaluate(() => window.amplify.auth.deleteUser());
  await expect(signIn(page, fresh, OWN_PASSWORD)).rejects.toThrow('Incorrect username or password.');
});

test('a session of aws-amplify verifies a number and an address, and lists and ends other sessions', async ({
  browser,
}) => {
  const pages = await Promise.all(
    [0, 1].map(async () => {
      const page = await (await browser.newContext()).newPage();
      await openAmplify(page);
      return page;
    }),
  );
  const [page, other] = pages as [Page, Page];
  const email = `amplify.${randomUUID()}@example.org`;
  await page.evaluate((input) => window.amplify.auth.signUp(input), {
    username: email,
    password: OWN_PASSWORD,
    options: { userAttributes: { email } },
  });
  await page.evaluate((input) => window.amplify.auth.confirmSignUp(input), {
    username: email,
    confirmationCode: await getCode(page.request, email),
  });
  for (const each of pages) await signIn(each, email, OWN_PASSWORD);
  expect(await requestAs(page, 'GET', '/profiles/me')).toMatchObject({ status: 'new' });

  await requestAs(page, 'POST', '/profiles', {
    firstName: 'Charu',
    lastName: 'Wagh',
    gender: 'female',
    dateOfBirth: `${new Date().getUTCFullYear() - 27}-03-12`,
  });

  const phoneNumber = `+9198764${String(randomInt(100_000)).padStart(5, '0')}`;
  expect(await requestAs(page, 'POST', '/auth/phone/send-otp', { phoneNumber })).toMatchObject({
    message: expect.any(String),
  });
  await requestAs(page, 'POST', '/auth/phone/verify-otp', { otp: await getCode(page.request, phoneNumber) });

  const fresh = `fresh.${email}`;
  await requestAs(page, 'POST', '/auth/send-email-verification', { newEmail: fresh });
  await requestAs(page, 'POST', '/auth/verify-email-change', {
    newEmail: fresh,
    verificationCode: await getCode(page.request, fresh),
  });
  expect(await page.evaluate(() => window.amplify.auth.fetchUserAttributes())).toMatchObject({
    email: fresh,
  });

  const { sessions } = await requestAs(page, 'GET', '/auth/sessions');
  const others = sessions.filter(({ current }: { current: boolean }) => !current);
  expect([sessions.length, others.length]).toEqual([2, 1]);
  await requestAs(page, 'POST', '/auth/sessions/revoke', { sessionId: others[0].sessionId });
  await expect
    .poll(() => findRefusal(other, () => window.amplify.auth.fetchAuthSession({ forceRefresh: true })))
    .toMatch(/revoked|not refused/);
  expect(await findRefusal(other, () => window.amplify.auth.getCurrentUser())).toMatch(
    /^UserUnAuthenticatedException/,
  );
  await Promise.all(pages.map((each) => each.context().close()));
});
