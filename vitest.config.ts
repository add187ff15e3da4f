import { defineConfig } from 'vitest/config';

/** Tests on a real PostgreSQL, over HTTP. */
const onDatabase = {
  setupFiles: ['server/src/testing/secrets/recorder.ts'],
  globalSetup: ['server/src/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A busy machine may need longer than the default of one second.
  expect: { poll: { timeout: 10_000 } },
  // Modules keep no state between sites, so the server is loaded once per worker instead of once per file, which
  // saves a third.
  isolate: false,
};

export default defineConfig({
  test: {
    // More than the cores, because tests wait for processes to start and time to pass.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: [
            '{texts,contract,mail,server}/src/**/*.test.ts',
            '{bench,scripts,texts/tools}/**/*.test.ts',
          ],
        },
      },
      { test: { ...onDatabase, name: 'identity', include: ['identity/src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
