/** Authentication of API calls: bearer tokens and their sessions; and locks that keep a member from being deleted. */

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
