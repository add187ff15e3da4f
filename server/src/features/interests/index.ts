/** Interests: one member tells another that they would like to get to know them, and gets an answer. */
export { registerInterests } from './routes.ts';
