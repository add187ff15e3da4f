import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP, filesOf } from './manifest.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * The worker is built last, because it contains the names of the other files. It is built in a folder of its own, from
 * which the compression plugin takes it: that plugin looks for files before the worker exists.
 */
const WORKER_FOLDER = path.join(ROOT, 'node_modules/.pwa');
export const BUILT_WORKER = path.join(WORKER_FOLDER, 'sw.js');

const DIST = path.join(ROOT, 'dist');

/** Cached at the first visit; other files are cached when they are used. */
const PRECACHED =
  /^(?:index\.html|theme\.js|first-paint\.js|ground\.css|favicon\.svg|art\/waiting\.svg|assets\/(?:fraunces|source-serif-4)-latin-wght-normal-.*\.woff2)$/;

async function readStartFiles(): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8'));
  return filesOf(manifest, APP);
}

/** The background of icons that are cropped by the launcher. */
const GROUND = '#3A1730';

/** Builds the service worker and the icons, so that the app can be installed and starts without a network. */
export function pwa(): PluginOption[] {
  return [
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
        globDirectory: DIST,
        globPatterns: ['*.{html,js,css,svg}', 'art/waiting.svg', 'assets/*.{js,css,woff2}'],
        manifestTransforms: [
          async (entries) => {
            const startFiles = await readStartFiles();
            const manifest = entries.filter(({ url }) => PRECACHED.test(url) || startFiles.includes(url));
            return { manifest, warnings: [] };
          },
        ],
      },
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
      pwaAssets: {
        image: 'public/favicon.svg',
        includeHtmlHeadLinks: false,
        integration: { outDir: path.join(DIST, 'icons') },
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
