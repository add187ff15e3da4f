const query = () =>
  new URLSearchParams(window.location.pathname === '/login' ? window.location.search : undefined);

/** Whether the browser has just come back from an issuer; so until aws-amplify or the sign-in page takes it out. */
export const isSocialReturn = (): boolean => query().has('code') || query().has('error');

/** What the address says went wrong. It may come from anywhere: nothing of it is ever shown as it stands. */
export function refusalInAddress(): Error {
  const error = new Error(query().get('error_description') ?? 'expired');
  error.name = 'OAuthSignInException';
  return error;
}
