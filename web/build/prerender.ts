import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPages } from '../src/prerender/index.ts';
import { texts } from './texts.ts';
import { withImports } from './with-imports.ts';

/** What the first words of a page are set in; the other files load when a letter asks for them. */
const FONTS: Record<string, RegExp> = {
  en: /(?:fraunces|source-serif-4)-latin-wght-normal.*\.woff2$/,
  hi: /(?:fraunces-latin|noto-serif-devanagari-devanagari)-wght-normal.*\.woff2$/,
};

/** What is loaded for every page, one after the other. */
const APP = ['src/start.ts', 'src/app.tsx'];

const IMPORTED = /import\("\.\/([^"]+)"\)/;

/** The screens and layouts of the build for outside of a browser, by the files that they were written to. */
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

/** A thread for each language: the texts of a screen are taken from the catalogue when its module is loaded. */
function renderIn(language: string, folder: string): Promise<RenderedPages> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'prerender-worker.mjs'), {
      workerData: { language, entry: path.join(folder, 'index.js') },
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.once('message', resolve).once('error', reject);
  });
}

/** Writes down, for the server to send, what each page shows before the app runs, in each language. */
export function prerender(languages: readonly string[]): Plugin {
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
          const fontsOf = (language: string) =>
            Object.keys(bundle).filter((file) => FONTS[language]?.test(file));
          const pages: Record<string, unknown> = {};
          for (const language of languages) {
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
