import { clientOf } from './client.ts';
import type { TestIdentity } from './server.ts';

/** What a signed-in user asks of their address. */
export function changerOf(provider: TestIdentity, AccessToken: string, url = provider.url) {
  const { call } = clientOf(url);
  const AttributeName = 'email';
  const changer = {
    ask: (Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: AttributeName, Value }] }),
    askAgain: () => call('GetUserAttributeVerificationCode', { AccessToken, AttributeName }),
    verify: (Code: string) => call('VerifyUserAttribute', { AccessToken, AttributeName, Code }),
    /** Moves to another address, as its owner. */
    async move(email: string) {
      provider.clock.advance(31);
      const asked = await changer.ask(email);
      if (asked.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(asked.body)}`);
      return changer.verify(provider.code(email));
    },
    async email(): Promise<string> {
      const { body } = await call('GetUser', { AccessToken });
      return body.UserAttributes.find(({ Name }: { Name: string }) => Name === 'email').Value;
    },
  };
  return changer;
}

/** The link in the last mail to an address, on the process under test. */
export function undoLink(provider: TestIdentity, email: string): string {
  const mail = provider.sent.findLast(({ to, text }) => to === email && text.includes('/undo-email?'));
  const path = /\/identity\/undo-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (!path) throw new Error(`No link was sent to ${email}`);
  return `${provider.url}${path}`;
}

export const undo = (link: string) => fetch(link, { method: 'POST' });
