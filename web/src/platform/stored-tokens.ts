import { forgetTab } from './tab-memory.ts';

/** Where aws-amplify keeps a session; read without loading it. */
const key = /^CognitoIdentityServiceProvider\..+\.(?:idToken|refreshToken)$/;

export function hasStoredTokens(): boolean {
  try {
    return Object.keys(localStorage).some((name) => key.test(name));
  } catch {
    return false;
  }
}

/** The last resort when a sign-out did not come through: without tokens the device is signed out. */
export function dropStoredTokens(): void {
  forgetTab();
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(name);
  }
}
