import { defineConfig } from 'vitest/config';

/**
 * `npm run test:cluster`: tests that need Debian's packages and some minutes, so they are not part of `npm test`. Each
 * wait has its own limit, with an error that says what is missing; these limits are longer than their sums.
 */
export default defineConfig({
  test: { include: ['deploy/local-cluster/*.test.ts'], testTimeout: 1_000_000, hookTimeout: 1_000_000 },
});
