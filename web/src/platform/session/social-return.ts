// There is no URL while pages are prerendered.
const loginQuery = () =>
  new URLSearchParams(globalThis.location?.pathname === '/login' ? globalThis.location.search : undefined);

/** Whether the browser has just returned from an issuer; true until aws-amplify or the sign-in page clears the URL. */
export const isSocialReturn = (): boolean => loginQuery().has('code') || loginQuery().has('error');

/** The error code in the URL. It is untrusted, so it is never shown as it is. */
export function getSocialSignInError(): Error {
  const error = new Error(loginQuery().get('error_description') ?? 'expired');
  error.name = 'OAuthSignInException';
  return error;
}
