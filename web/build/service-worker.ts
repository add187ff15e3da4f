import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { withImports } from './with-imports.ts';

/** Files of the first load, cached at the first visit; other files are cached when they are used. */
const FIRST =
  /^(?:index\.html|theme\.js|first-paint\.js|ground\.css|favicon\.svg|art\/waiting\.svg)$|^assets\/(?:initial-.*\.css|(?:fraunces|source-serif-4)-latin-wght-normal)/;

/** The chunks that every page starts with, each with its imports. */
const FIRST_PARTS = ['index', 'start', 'app'];

/** Builds /sw.js from src/worker after the other files, whose names it contains. */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'troth:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const own = ['theme.js', 'first-paint.js', 'ground.css', 'favicon.svg', 'art/waiting.svg'];
        const parts = Object.values(bundle).filter(({ name }) => FIRST_PARTS.includes(name ?? ''));
        const files = [
          ...new Set([
            ...parts.flatMap(({ fileName }) => withImports(bundle, fileName)),
            ...[...Object.keys(bundle), ...own].filter((file) => FIRST.test(file)),
          ]),
        ].sort();
        const entries = await Promise.all(
          files.map(async (file) => {
            // Assets bear their hash in their name; the browser has them by now, and need not load them again.
            if (file.startsWith('assets/')) return { url: `/${file}`, revision: null };
            const bytes = await readFile(path.join(outDir, file));
            const revision = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
            return { url: `/${file}`, revision };
          }),
        );
        const assets = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .map((file) => `/${file}`)
          .sort();
        await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: {
            PRECACHED: JSON.stringify(entries),
            ASSETS: JSON.stringify(assets),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: path.join(import.meta.dirname, '../src/worker/worker.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
