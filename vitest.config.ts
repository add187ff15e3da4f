import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,identity,server,web}/src/**/*.test.{ts,tsx}', '{bench,scripts}/**/*.test.ts'],
    setupFiles: ['server/src/testing/secrets/recorder.ts'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
