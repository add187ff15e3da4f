/** What can be bought, how it is paid, and what becomes of an order. */
export * from './api.ts';
