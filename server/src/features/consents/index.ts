/** Consents: which version of the terms and the privacy policy a member agreed to, and when. */
export { registerConsents } from './routes.ts';
export { deleteConsents, listConsents } from './store.ts';
