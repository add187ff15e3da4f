import { vi } from 'vitest';

const identity = {
  userPoolId: 'ap-south-1_Somewhere',
  userPoolClientId: 'troth-web',
  userPoolEndpoint: '/identity/',
  oauthDomain: 'localhost:3000/identity',
  providers: ['Google'],
};

/** What aws-amplify is told of social sign-in. */
async function oauth() {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ identity, currency: 'INR' }));
  const { configure } = await import('../../platform/amplify.ts');
  await configure();
  const { Amplify } = await import('aws-amplify');
  return Amplify.getConfig().Auth?.Cognito.loginWith?.oauth;
}

export const social = {
  socialScopes: async () => (await oauth())?.scopes,
  socialResponse: async () => (await oauth())?.responseType,
};
