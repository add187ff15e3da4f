import { randomUUID } from 'node:crypto';
import { getLanguage, t } from '@troth/texts';
import { z } from 'zod';
import {
  createCode,
  getCodeRequester,
  readBrowserCode,
  redeemCode,
  requireCodeAllowed,
  saveBrowserCode,
  toRegistration,
  verifyCode,
} from '../codes/codes.ts';
import { invalidParameter } from '../platform/errors.ts';
import { sendMail } from '../platform/mail.ts';
import { alreadyMemberMail, signUpMail } from '../platform/mail-templates.ts';
import { padResponseTime } from '../platform/response-time.ts';
import { trustDevice } from '../sign-in/trusted-devices.ts';
import {
  describeCodeDelivery,
  encryptUnusableVerifier,
  encryptVerifier,
  findAccount,
  normaliseEmail,
} from '../users/accounts.ts';
import { parseAttributes, UserAttributes } from '../users/attributes.ts';
import { checkPassword } from '../users/password-policy.ts';
import { confirmRegistration, registerUser } from '../users/registrations.ts';
import {
  ClientId,
  ConfirmationCode,
  defineOperation,
  Password,
  requireClient,
  Username,
} from './operation.ts';

const SignUpInput = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes: UserAttributes.default([]),
});

/**
 * Registers an address. An unconfirmed registration of the address is replaced. For a confirmed member's address the
 * response is the same, but that member gets a notification instead of a code.
 */
export const signUp = defineOperation(SignUpInput, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  const email = normaliseEmail(input.Username);
  if (!z.email().safeParse(email).success) throw invalidParameter(t('Username should be an email.'));
  await checkPassword(provider, input.Password, email);
  const attributes = parseAttributes(input.UserAttributes, email);
  return padResponseTime(async () => {
    const account = await findAccount(provider, email);
    const requester = getCodeRequester(provider, account, request);
    await requireCodeAllowed(provider, account, 'sign_up', requester);
    const { srpId } = account;
    const id = randomUUID();
    const verifier = encryptVerifier(provider, srpId, input.Password);
    const { newCode, registered } = await provider.db.transaction().execute(async (db) => {
      const registeredFrom = provider.keys.mac('network', requester.network);
      const user = { id, srpId, email, verifier, attributes, registeredFrom, language: getLanguage() };
      const registered = await registerUser(db, user, provider.now());
      const sending = { to: email, isDeliverable: registered, device: requester.device };
      return { newCode: await createCode(provider, db, account, 'sign_up', sending), registered };
    });
    const registration = { id, verifier };
    saveBrowserCode(provider, account, { purpose: 'sign_up', ...newCode, registration }, reply);
    sendMail(
      provider,
      email,
      registered ? signUpMail(newCode.code) : alreadyMemberMail(provider.options.publicUrl),
    );
    return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: describeCodeDelivery(email) };
  });
});

const ConfirmSignUpInput = z.object({ ClientId, Username, ConfirmationCode });

/**
 * Verifies the address of a registration by its code. In a browser that registered the address, this browser's
 * registration is confirmed. In any other browser the last registration is confirmed; its password is discarded if
 * several networks registered the address.
 */
export const confirmSignUp = defineOperation(ConfirmSignUpInput, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  const account = await findAccount(provider, input.Username);
  const browserCode = readBrowserCode(provider, account, 'sign_up', request);
  const verifiedCode = await verifyCode(provider, account, 'sign_up', input.ConfirmationCode, {
    browserCode,
  });
  const { srpId } = account;
  const registration = {
    own: toRegistration(browserCode),
    ifContested: { id: randomUUID(), verifier: encryptUnusableVerifier(provider, srpId) },
    language: getLanguage(),
  };
  const verifier = await provider.db.transaction().execute(async (db) => {
    const confirmed = await confirmRegistration(db, srpId, registration, provider.now());
    await redeemCode(provider, db, account, 'sign_up', verifiedCode);
    return confirmed;
  });
  if (verifier) trustDevice(provider, { srpId, verifier }, request, reply);
  return {};
});

const ResendCodeInput = z.object({ ClientId, Username });

/** Sends another code to an unconfirmed user. All others get the same response and no mail. */
export const resendConfirmationCode = defineOperation(
  ResendCodeInput,
  async (provider, input, request, reply) => {
    requireClient(provider, input.ClientId);
    return padResponseTime(async () => {
      const account = await findAccount(provider, input.Username);
      const requester = getCodeRequester(provider, account, request);
      await requireCodeAllowed(provider, account, 'sign_up', requester);
      const unconfirmedUser = account.user && !account.user.confirmed_at ? account.user : undefined;
      const newCode = await createCode(provider, provider.db, account, 'sign_up', {
        to: unconfirmedUser?.email ?? '',
        isDeliverable: unconfirmedUser !== undefined,
        device: requester.device,
      });
      const registration = toRegistration(readBrowserCode(provider, account, 'sign_up', request));
      saveBrowserCode(provider, account, { purpose: 'sign_up', ...newCode, registration }, reply);
      if (unconfirmedUser) sendMail(provider, unconfirmedUser.email, signUpMail(newCode.code));
      return { CodeDeliveryDetails: describeCodeDelivery(input.Username) };
    });
  },
);
