/** Members who promote their profile. */
export * from './api.ts';
