/** Interests: a member expresses interest in another one, who accepts or declines. */
export { registerInterests } from './routes.ts';
