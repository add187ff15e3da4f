// A page that is written down at build is at no address.
const query = () =>
  new URLSearchParams(globalThis.location?.pathname === '/login' ? globalThis.location.search : undefined);

/** Whether the browser has just come back from an issuer; so until aws-amplify or the sign-in page takes it out. */
export const isSocialReturn = (): boolean => query().has('code') || query().has('error');

/** What the address says went wrong. It may come from anywhere: nothing of it is ever shown as it stands. */
export function refusalInAddress(): Error {
  const error = new Error(query().get('error_description') ?? 'expired');
  error.name = 'OAuthSignInException';
  return error;
}
