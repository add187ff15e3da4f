/** Promotions: promoted members, the own promotion and its history. */
export * from './api.ts';
