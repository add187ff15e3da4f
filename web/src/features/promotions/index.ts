/** Promoted members. */
export * from './api.ts';
