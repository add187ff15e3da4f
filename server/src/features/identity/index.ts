/** Who calls the API: bearer tokens, and the sessions they belong to. */
export { proveEmail } from './email-change.ts';
export { requireRecentSignIn } from './recent.ts';
export { registerEmailChange, registerLanguage, registerSessions } from './routes.ts';
export { createIdentify, createSocketIdentity, type SocketIdentity } from './service.ts';
export { findSessions, type SessionParts } from './sessions.ts';
export { announceEnded } from './telling.ts';
export { type Checked as SocketToken, tokensOf, type VerifiedToken } from './tokens.ts';
