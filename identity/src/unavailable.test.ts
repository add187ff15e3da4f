import { expect, test } from 'vitest';
import { startTestIdentity } from './testing/server.ts';

const ask = (url: string) =>
  fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId: 'troth-web', Username: 'asha@example.org' }),
  });

test('a database that is away is told as such, one that fails otherwise is not', async () => {
  const down = new Error('down');
  const consume = () => Promise.reject(down);
  const identity = await startTestIdentity({ consume, isUnavailable: (error) => error === down });
  const away = await ask(identity.url);
  expect(away.status).toBe(503);
  expect(await away.json()).toMatchObject({ __type: 'ServiceUnavailableException' });
  const other = await identity.another({ isUnavailable: () => false });
  expect((await ask(other)).status).toBe(500);
  await identity.close();
});
