import type { Rolldown } from 'vite';

/** Everything that a part of the script imports when it is loaded, in the order in which it runs: itself last. */
export function withImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return [];
  seen.add(file);
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen)), file];
}
