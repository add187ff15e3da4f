/** Who calls the API: bearer tokens, and the sessions they belong to. */
export { registerSessions } from './routes.ts';
export { createIdentify } from './service.ts';
export type { TokenRules } from './tokens.ts';
