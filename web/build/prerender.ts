import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Language, languageCodes, languages, type Script } from '@troth/texts';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPages } from '../src/prerender/index.ts';
import { texts } from './texts.ts';
import { withImports } from './with-imports.ts';

/** Fonts of the text above the fold; the other files load when a letter needs them. */
const FONTS: Record<Script, RegExp> = {
  latin: /(?:fraunces|source-serif-4)-latin-wght-normal.*\.woff2$/,
  devanagari: /(?:fraunces-latin|noto-serif-devanagari-devanagari)-wght-normal.*\.woff2$/,
};

/** Chunks that every page loads, in order. */
const APP = ['src/start.ts', 'src/app.tsx'];

const IMPORTED = /import\("\.\/([^"]+)"\)/;

/** The built server-side modules of screens and layouts, by output file. */
async function buildRenderer(root: string, outDir: string): Promise<Map<string, string>> {
  const built = (await build({
    configFile: false,
    root,
    plugins: [react(), texts()],
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender/index.ts', outDir, emptyOutDir: true, minify: false, target: 'es2022' },
  })) as Rolldown.RolldownOutput;
  const sources = built.output.flatMap((file): [string, string][] =>
    file.type === 'chunk' && file.facadeModuleId ? [[path.basename(file.fileName), file.facadeModuleId]] : [],
  );
  return new Map(sources);
}

/** One worker thread per language, because modules read their texts when they are loaded. */
function renderIn(language: string, folder: string): Promise<RenderedPages> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'prerender-worker.mjs'), {
      workerData: { language, entry: path.join(folder, 'index.js') },
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', resolve).once('error', reject);
  });
}

/** Writes the prerendered pages in each language for the server to send. */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'troth:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const folder = await mkdtemp(path.join(root, 'node_modules/.prerender-'));
        try {
          const sources = await buildRenderer(root, folder);
          const files = new Map<string, string>();
          for (const chunk of Object.values(bundle)) {
            if (chunk.type === 'chunk' && chunk.facadeModuleId)
              files.set(chunk.facadeModuleId, chunk.fileName);
          }
          const scriptsOf = (loaders: string[], language: string) => {
            const screens = loaders.map((loader) =>
              sources.get(path.basename(IMPORTED.exec(loader)?.[1] ?? '')),
            );
            const catalogue = [...files.keys()].filter((file) => file.endsWith(`/texts/${language}.po`));
            const modules = [...catalogue, ...APP.map((file) => path.join(root, file)), ...screens];
            const parts = modules.map((module) => {
              const part = files.get(module ?? '');
              if (part === undefined) throw new Error(`No part of the script is made from ${module}`);
              return part;
            });
            return [...new Set(parts.flatMap((part) => withImports(bundle, part)))];
          };
          const fontsOf = (language: Language) =>
            Object.keys(bundle).filter((file) => FONTS[languages[language].script].test(file));
          const pages: Record<string, unknown> = {};
          for (const language of languageCodes) {
            const rendered = await renderIn(language, folder);
            pages[language] = Object.fromEntries(
              Object.entries(rendered).map(([route, { loaders, ...page }]) => [
                route,
                { ...page, scripts: scriptsOf(loaders, language), fonts: fontsOf(language) },
              ]),
            );
          }
          await writeFile(path.join(outDir, '.pages.json'), JSON.stringify(pages));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}
