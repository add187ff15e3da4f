/** Identity: authentication of API calls, sessions, email change, language, and locks against the deletion of a member. */

export {
  createAuthenticator,
  createSocketAuthenticator,
  createTrustedIssuer,
  requireRecentSignIn,
  type SocketAuthenticator,
  type SocketToken,
  type VerifiedToken,
} from './authenticate.ts';
export { confirmEmail } from './email-change.ts';
export { registerEmailChange, registerLanguage, registerSessions } from './routes.ts';
export { findSessions, notifySessionsRevoked, type SessionDependencies } from './sessions.ts';
export { lockProfileForKeyShare, lockProfilesForKeyShare } from './store.ts';
