/** Who calls the API: bearer tokens, and the sessions they belong to. */
export { registerSessions } from './routes.ts';
export { createIdentify, createSocketIdentity, type SocketIdentity } from './service.ts';
export type { Checked as SocketToken, TokenRules } from './tokens.ts';
