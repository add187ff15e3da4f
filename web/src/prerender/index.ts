import type { Language } from '@troth/texts';
import { setLanguage } from '@troth/texts';
import { loadCatalogue } from '../platform/catalogues.ts';
import type { Page } from './pages.ts';

/** Pages by route of the contract. */
export type RenderedPages = Record<string, Page>;

/**
 * Renders every page in one language. The language is fixed per process, because screens read their texts when they are
 * loaded.
 */
export async function renderPages(language: Language): Promise<RenderedPages> {
  setLanguage(language, await loadCatalogue(language));
  const { pages } = await import('./pages.ts');
  return pages();
}
