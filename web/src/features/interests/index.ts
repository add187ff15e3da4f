/** Expressing, answering and withdrawing interest. */
export * from './api.ts';
