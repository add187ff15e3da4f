import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: tests that need Debian's packages and some minutes, so they are not part of `npm test`. */
export default defineConfig({
  test: { include: ['deploy/local-cluster/*.test.ts'], testTimeout: 180_000, hookTimeout: 300_000 },
});
