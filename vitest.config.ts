import { defineConfig } from 'vitest/config';
import { contract } from './web/build/contract.ts';

export default defineConfig({
  test: {
    // Two would leave two cores idle a quarter of the time: tests wait for processes to start and for moments to pass.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          include: [
            '{texts,contract,identity,server}/src/**/*.test.ts',
            '{bench,scripts,texts/tools}/**/*.test.ts',
          ],
          setupFiles: ['server/src/testing/secrets/recorder.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Modules keep nothing between sites: loading the site once a worker, and not once a file, saves a third.
          isolate: false,
        },
      },
      {
        // As the browser gets it: a screen that asks for more of it fails here already.
        plugins: [contract()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
