// A page that is written down at build is at no address.
const loginQuery = () =>
  new URLSearchParams(globalThis.location?.pathname === '/login' ? globalThis.location.search : undefined);

/** Whether the browser has just come back from an issuer; so until aws-amplify or the sign-in page takes it out. */
export const isSocialReturn = (): boolean => loginQuery().has('code') || loginQuery().has('error');

/** What the address says went wrong. It may come from anywhere: nothing of it is ever shown as it stands. */
export function getSocialSignInError(): Error {
  const error = new Error(loginQuery().get('error_description') ?? 'expired');
  error.name = 'OAuthSignInException';
  return error;
}
