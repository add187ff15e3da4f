import { randomUUID } from 'node:crypto';
import { language, t } from '@troth/texts';
import { z } from 'zod';
import { codeDelivery, findAccount, normaliseEmail, sealPassword } from '../accounts.ts';
import { readAttributes, UserAttributes } from '../attributes.ts';
import { allowCode, askerOf, makeCode } from '../codes.ts';
import { invalidParameter } from '../errors.ts';
import { inEvenTime } from '../evenTime.ts';
import { alreadyMemberMail, signUpMail } from '../mails.ts';
import { keepOwnCode } from '../ownCodes.ts';
import { checkPassword } from '../passwords.ts';
import { post } from '../post.ts';
import { registerUser } from '../store/users.ts';
import { action, ClientId, Password, requireClient, Username } from './action.ts';

const Input = z.object({
  ClientId,
  Username,
  Password,
  UserAttributes: UserAttributes.default([]),
});

/**
 * Registers an address. A confirmed member's address is answered as a new one, and its owner gets a mail instead of
 * a code; at an unconfirmed one the new registration takes the place of the old (decisions §3).
 */
export const signUp = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  const email = normaliseEmail(input.Username);
  if (!z.email().safeParse(email).success) throw invalidParameter(t('Username should be an email.'));
  await checkPassword(provider, input.Password, email);
  const attributes = readAttributes(input.UserAttributes, email);
  return inEvenTime(async () => {
    const account = await findAccount(provider, email);
    const asker = askerOf(provider, account, request);
    await allowCode(provider, account, 'sign_up', asker);
    const { srpId } = account;
    const id = randomUUID();
    const verifier = sealPassword(provider, srpId, input.Password);
    const { made, registered } = await provider.db.transaction().execute(async (db) => {
      const from = provider.vault.mac('network', asker.network);
      const user = { id, srpId, email, verifier, attributes, from, language: language() };
      const registered = await registerUser(db, user, provider.now());
      const sending = { to: email, real: registered, device: asker.device };
      return { made: await makeCode(provider, db, account, 'sign_up', sending), registered };
    });
    const registration = { id, verifier };
    keepOwnCode(provider, account, { purpose: 'sign_up', ...made, registration }, reply);
    post(provider, email, registered ? signUpMail(made.code) : alreadyMemberMail(provider.options.publicUrl));
    return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: codeDelivery(email) };
  });
});
