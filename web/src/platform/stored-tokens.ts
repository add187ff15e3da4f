import { forgetTab } from './tab-memory.ts';

const prefix = 'CognitoIdentityServiceProvider.';

/** Where aws-amplify keeps a session; read without loading it. */
const key = /^CognitoIdentityServiceProvider\..+\.(?:idToken|refreshToken)$/;

export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((name) => key.test(name));
  } catch {
    return false;
  }
}

/** Whether aws-amplify waits for the answer to a social sign-in, or for one that was given up. */
export function awaitsSocialSignIn(): boolean {
  return storedTokens().some(([name, value]) => name.endsWith('.inflightOAuth') && value === 'true');
}

/** Everything that aws-amplify keeps, by its keys. */
export const storedTokens = (): [string, string][] =>
  Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(prefix));

/** The last resort when a sign-out did not come through: without tokens the device is signed out. */
export function dropStoredTokens(): void {
  forgetTab();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix)) localStorage.removeItem(name);
  }
}
