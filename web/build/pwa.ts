import path from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withImports } from './with-imports.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * The worker is built last, because it contains the names of the other files. It is built in a folder of its own, from
 * which the compression plugin takes it: that plugin looks for files before the worker exists.
 */
const WORKER_FOLDER = path.join(ROOT, 'node_modules/.pwa');
export const BUILT_WORKER = path.join(WORKER_FOLDER, 'sw.js');

/** The chunks that every page starts with. */
const START = ['index', 'start', 'app'];

/** The background of icons that are cropped by the launcher. */
const GROUND = '#3A1730';

/** Builds the service worker and the icons, so that the app can be installed and starts without a network. */
export function pwa(): PluginOption[] {
  // Cached at the first visit; other chunks are cached when they are used.
  const precached = [
    'index.html',
    '{theme,first-paint}.js',
    'ground.css',
    'favicon.svg',
    'art/waiting.svg',
    'assets/{fraunces,source-serif-4}-latin-wght-normal-*.woff2',
  ];
  return [
    {
      name: 'troth:precache',
      apply: 'build',
      generateBundle(_options, bundle) {
        const starts = Object.values(bundle).filter(({ name }) => START.includes(name ?? ''));
        for (const file of starts.flatMap(({ fileName }) => withImports(bundle, fileName))) {
          const chunk = bundle[file];
          precached.push(file);
          if (chunk?.type === 'chunk') precached.push(...(chunk.viteMetadata?.importedCss ?? []));
        }
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      outDir: WORKER_FOLDER,
      injectRegister: false,
      // The server sends the manifest in the language of the reader.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globDirectory: path.join(ROOT, 'dist'),
        globPatterns: precached,
      },
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
      pwaAssets: {
        image: 'public/favicon.svg',
        includeHtmlHeadLinks: false,
        integration: { outDir: path.join(ROOT, 'dist/icons') },
        preset: {
          transparent: { sizes: [192, 512], padding: 0 },
          maskable: { sizes: [512], padding: 0.28, resizeOptions: { background: GROUND } },
          apple: { sizes: [180], padding: 0.16, resizeOptions: { background: GROUND } },
          assetName: (type, { width }) =>
            ({
              transparent: `icon-${width}.png`,
              maskable: `maskable-${width}.png`,
              apple: 'apple-touch-icon.png',
            })[type],
        },
      },
    }),
  ];
}
