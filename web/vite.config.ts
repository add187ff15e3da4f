import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { endpoints } from './build/endpoints.ts';
import { BUILT_WORKER, pwa } from './build/pwa.ts';
import { texts } from './build/texts.ts';

/** What the start script, the pages without a store and the first requests share. */
const BASE =
  /preload-helper|\/texts\/src\/|node_modules.react\/|\/platform\/(?:flash-message|language|session\/session)\.ts$|\/billing\/(?:money|tiers)\.ts$/;

/**
 * A dozen files for each page instead of fifty. A module belongs to the first group that contains it or a file that
 * imports it.
 */
const groups = [
  { name: 'base', test: BASE },
  { name: 'react-dom', test: /node_modules.react-dom\// },
  { name: 'theme', test: /\/ThemeRoot\.tsx$/ },
  { name: 'app', test: /\/src\/(?:app|screens\/landing)\.tsx$/ },
  // Together, so that zod is configured before any schema is created.
  { name: 'zod', test: /node_modules.zod\/|\/platform\/zod\.ts$/ },
  { name: 'store', test: /\/src\/first-requests\.ts$/ },
  { name: 'shell', test: /\/shell\/MainLayout\.tsx$/ },
  { name: 'members', minShareCount: 12 },
  { name: 'parts', minShareCount: 4 },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts(),
    endpoints(),
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
        codeSplitting: { groups },
      },
    },
  },
});
