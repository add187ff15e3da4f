import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { BUILT_WORKER, pwa } from './build/pwa.ts';
import { texts } from './build/texts.ts';

/** What main.ts needs before it loads the app. */
const START =
  /preload-helper|\/texts\/src\/|node_modules.(?:intl-messageformat|@formatjs|zod.v4.core.core)|\/platform\/(?:catalogues|language|reload-once|zod)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts(),
    pwa(),
    compression({ threshold: 1024, artifacts: () => [{ src: BUILT_WORKER }] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For build/prerender.ts.
    manifest: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Compression takes longer than bundling, of which the build would warn.
      checks: { pluginTimings: false },
      output: {
        // Few large files instead of fifty small ones, so that a page requests a dozen.
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 3 },
            { name: 'react', test: /node_modules.(?:react|react-dom|react-router|scheduler)\//, priority: 2 },
            {
              name: 'store',
              test: /node_modules.(?:@reduxjs|immer|react-redux|redux|redux-thunk|reselect)\//,
              priority: 2,
            },
            { name: 'forms', test: /node_modules.(?:zod|react-hook-form|@hookform)\//, priority: 2 },
            { name: 'pages', minShareCount: 24, priority: 1 },
            { name: 'members', minShareCount: 12 },
            { name: 'parts', minShareCount: 4 },
          ],
        },
      },
    },
  },
});
