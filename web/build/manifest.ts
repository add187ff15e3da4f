import type { Manifest } from 'vite';

/** What main.ts loads on every page. */
export const APP = ['index.html', 'src/ui/theme/ThemeRoot.tsx', 'src/app.tsx'];

/** The built files of some sources and of everything they import. Throws if a source is not in the build. */
export function filesOf(manifest: Manifest, sources: string[]): string[] {
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build has no file of ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...files];
}
