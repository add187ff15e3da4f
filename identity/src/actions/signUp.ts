import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { codeDelivery, findAccount, normaliseEmail, sealPassword } from '../accounts.ts';
import { readAttributes, UserAttributes } from '../attributes.ts';
import { allowCode, makeCode, post } from '../codes.ts';
import { invalidParameter } from '../errors.ts';
import { alreadyMemberMail, signUpMail } from '../mails.ts';
import { checkPassword } from '../passwords.ts';
import { registerUser } from '../store/users.ts';
import { action, ClientId, inEvenTime, Password, requireClient, Username } from './action.ts';

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
export const signUp = action(Input, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  const email = normaliseEmail(input.Username);
  if (!z.email().safeParse(email).success) throw invalidParameter('Username should be an email.');
  checkPassword(input.Password);
  const attributes = readAttributes(input.UserAttributes, email);
  return inEvenTime(async () => {
    const account = await findAccount(provider, email);
    await allowCode(provider, account, 'sign_up', provider.options.clientAddress(request));
    const { srpId } = account;
    const id = randomUUID();
    const verifier = sealPassword(provider, srpId, input.Password);
    const content = await provider.db.transaction().execute(async (db) => {
      const user = { id, srpId, email, verifier, attributes };
      const registered = await registerUser(db, user, provider.now());
      const code = await makeCode(provider, db, account, 'sign_up', registered);
      return registered ? signUpMail(code) : alreadyMemberMail();
    });
    post(provider, { to: email, ...content });
    return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: codeDelivery(email) };
  });
});
