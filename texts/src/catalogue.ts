import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePo } from 'pofile-ts';
import type { Language } from './language.ts';

/** A catalogue as translators keep it: for each English text its translation, and the files that say it. */
export const getCatalogueFile = (language: Language): string =>
  path.join(import.meta.dirname, '..', `${language}.po`);

/** The texts of a language by the English ones; `folders` keeps those that some file below one of them says. */
export function readCatalogue(language: Language, folders?: readonly string[]): Record<string, string> {
  const { items } = parsePo(readFileSync(getCatalogueFile(language), 'utf8'));
  const wanted = ({ references }: { references: string[] }) =>
    !folders || references.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return Object.fromEntries(
    items
      .filter((item) => item.msgstr[0] && wanted(item))
      .map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']),
  );
}
