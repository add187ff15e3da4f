import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { contract } from './build/contract.ts';
import { firstLoad } from './build/first-load.ts';
import { oneTheme } from './build/one-theme.ts';
import { prerender } from './build/prerender.ts';
import { BUILT_WORKER, pwa } from './build/pwa.ts';
import { texts } from './build/texts.ts';

/** The code that inspects the prerendered page and decides whether to load the app. */
const BEGIN =
  /preload-helper|rolldown.runtime|\/web\/src\/platform\/(?:page-start|replay-interactions|session\/stored-tokens|tab-storage)\.ts$/;

/** Code that runs before the translations are loaded. A chunk of its own, because it must not load a screen. */
const BEFORE_LANGUAGE = /\/web\/src\/platform\/(?:catalogues|early|language|session\/social-return)\.ts$/;

/** The entry of the page and what it loads first. */
const ENTRY = /\/web\/src\/(?:main|start)\.ts$|\/web\/index\.html/;

/** Libraries, each in a chunk of its own, so that running one does not block input for long. */
const REACT = /node_modules.(?:react|react-dom|scheduler)\//;
const ROUTER = /node_modules.react-router\//;
const ELEMENTS = /node_modules.@(?:mui|emotion)\//;
/** The theme: it takes as long to run as a library. */
const THEME = /\/web\/src\/ui\/theme\/[\w-]+\.ts$/;
const STORE =
  /node_modules.(?:@reduxjs|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store)\//;

/** zod and its set-up, in a chunk that runs before any schema is built. */
const ZOD = /node_modules.zod|\/web\/src\/platform\/zod\.ts$/;

/** Form validation with schemas. */
const CHECKS =
  /node_modules.@hookform|\/web\/src\/platform\/zod-resolver\.ts$|\/contract\/src\/profiles\/profile-bodies\.ts$/;

/** Schemas that other schemas use, and constants that every screen uses. */
const CODES =
  /\/contract\/src\/(?:contact-fields|profiles\/(?:date-of-birth|partner-preferences|profile-field-lookup|profile-fields|vocabulary-codes))\.ts$/;

/** Form inputs. */
const INPUTS =
  /\/web\/src\/(?:(?:ui\/form|features\/identity\/account)\/\w+Input\.tsx|features\/identity\/rules\.ts)$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts(),
    contract(),
    oneTheme(),
    firstLoad(),
    pwa(),
    prerender(),
    compression({ threshold: 1024, artifacts: () => [{ src: BUILT_WORKER }] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Compression takes longer than bundling, of which the build would warn.
      checks: { pluginTimings: false },
      // The app is an entry of its own: main.ts loads it once the language is known.
      input: {
        index: path.join(import.meta.dirname, 'index.html'),
        app: path.join(import.meta.dirname, 'src/app.tsx'),
      },
      output: {
        // One chunk for what every page starts with and one for shared parts, so that a page requests a dozen files
        // instead of fifty, and the landing page requests nothing that it does not show.
        codeSplitting: {
          groups: [
            { name: 'begin', test: BEGIN, priority: 4 },
            {
              name: 'texts',
              test: /\/texts\/src\/|node_modules.(intl-messageformat|@formatjs)/,
              priority: 3,
            },
            { name: 'ahead', test: BEFORE_LANGUAGE, priority: 3 },
            { name: 'react', test: REACT, priority: 3 },
            { name: 'elements', tags: ['$initial'], test: ELEMENTS, priority: 3 },
            { name: 'router', tags: ['$initial'], test: ROUTER, priority: 3 },
            { name: 'store', test: STORE, priority: 3 },
            { name: 'theme', tags: ['$initial'], test: THEME, priority: 3 },
            { name: 'initial', tags: ['$initial'], test: (id) => !ENTRY.test(id), priority: 2 },
            { name: 'zod', test: ZOD, includeDependenciesRecursively: false, priority: 1 },
            { name: 'codes', test: CODES, includeDependenciesRecursively: false, priority: 1 },
            { name: 'checks', test: CHECKS, includeDependenciesRecursively: false, priority: 1 },
            {
              name: 'forms',
              test: /node_modules.react-hook-form/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'inputs',
              test: INPUTS,
              minShareCount: 4,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'surfaces', test: ELEMENTS, minShareCount: 12, priority: 1 },
            { name: 'members', minShareCount: 12 },
            { name: 'parts', minShareCount: 4 },
          ],
        },
      },
    },
  },
});
