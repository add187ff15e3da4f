/** Who calls the API: bearer tokens, and the sessions they belong to. */

export {
  createAuthenticator,
  createSocketAuthenticator,
  createTokenRules,
  requireRecentSignIn,
  type SocketAuthenticator,
  type SocketToken,
  type VerifiedToken,
} from './authenticate.ts';
export { confirmEmail } from './email-change.ts';
export { registerEmailChange, registerLanguage, registerSessions } from './routes.ts';
export { findSessions, notifySessionsRevoked, type SessionParts } from './sessions.ts';
