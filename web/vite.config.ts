import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { BUILT_WORKER, pwa } from './build/pwa.ts';
import { texts } from './build/texts.ts';

/** What main.ts needs before it loads the app. */
const START =
  /preload-helper|\/texts\/src\/|node_modules.(?:intl-messageformat|@formatjs|zod.v4.core.core)|\/platform\/(?:catalogues|language|reload-once|zod)\.ts$/;

/** Shared by the first requests and the pages without a store. */
const COMMON =
  /node_modules.react\/|\/platform\/(?:session\/session|config)\.ts$|\/billing\/(?:money|tiers)\.ts$/;

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
        // A dozen files for each page instead of fifty; each group also takes what its files import.
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 4 },
            { name: 'common', test: COMMON, priority: 3 },
            { name: 'requests', test: /\/src\/first-requests\.ts$/, priority: 2 },
            { name: 'base', test: /\/src\/(?:app|screens\/landing)\.tsx$/, priority: 1 },
            { name: 'members', minShareCount: 12 },
            { name: 'parts', minShareCount: 4 },
          ],
        },
      },
    },
  },
});
