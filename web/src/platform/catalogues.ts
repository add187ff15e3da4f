import type { Language } from '@troth/texts';

/** Translations by English text; one chunk for each language. */
const loaders = import.meta.glob<Record<string, string>>('../../../texts/*.po', { import: 'default' });

/** Loads the translations of a language; English has none. */
export const loadCatalogue = async (language: Language): Promise<Record<string, string> | undefined> =>
  loaders[`../../../texts/${language}.po`]?.();
