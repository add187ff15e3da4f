/** Search: members found by what is known of them. */
export { registerSearch } from './routes.ts';
