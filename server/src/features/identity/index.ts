/** Identity: authentication, sessions, email change, language, and locks that prevent the deletion of a member. */

export { type ActivityRecorder, createActivityRecorder, type SessionActivity } from './activity-recorder.ts';
export {
  createAuthenticator,
  createSocketAuthenticator,
  createTrustedIssuer,
  requireRecentSignIn,
  type SocketAuthenticator,
  type SocketToken,
  type VerifiedToken,
} from './authenticate.ts';
export { type Callers, createCallers } from './callers.ts';
export { confirmEmail } from './email-change.ts';
export { registerEmailChange, registerLanguage, registerSessions } from './routes.ts';
export { findSessions, notifySessionsRevoked, type SessionDependencies } from './sessions.ts';
export { lockProfileForKeyShare, lockProfilesForKeyShare } from './store.ts';
