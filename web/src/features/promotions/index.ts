/** Promotions: promoted members, the own promotion and its history. */
export * from './api.ts';
export { OwnCardLabels } from './OwnCardLabels.tsx';
