import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePo } from 'pofile-ts';
import type { Language } from './language.ts';

/**
 * Path of a language's catalogue (PO file), which maps each English text to its translation and lists the files that
 * use it.
 */
export const getCatalogueFile = (language: Language): string =>
  path.join(import.meta.dirname, '..', `${language}.po`);

/**
 * Reads the translations of a language by English text. `folders` limits the result to texts that files in these
 * folders use.
 */
export function readCatalogue(language: Language, folders?: readonly string[]): Record<string, string> {
  const { items } = parsePo(readFileSync(getCatalogueFile(language), 'utf8'));
  const isWanted = ({ references }: { references: string[] }) =>
    !folders || references.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return Object.fromEntries(
    items
      .filter((item) => item.msgstr[0] && isWanted(item))
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  );
}
