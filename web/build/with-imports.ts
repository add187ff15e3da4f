import type { Rolldown } from 'vite';

/** A chunk with everything it imports, in execution order: itself last. */
export function withImports(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return [];
  seen.add(file);
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen)), file];
}
