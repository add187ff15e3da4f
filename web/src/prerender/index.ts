import { type Language, setLanguage } from '@troth/texts';
import { loadCatalogue } from '../platform/catalogues.ts';
import type { PrerenderedPage } from './pages.tsx';

export type { PrerenderedPage };

/**
 * Renders every page in one language. The language is fixed per process, because screens read their texts when their
 * modules are evaluated.
 */
export async function renderPages(language: Language): Promise<PrerenderedPage[]> {
  setLanguage(language, await loadCatalogue(language));
  const { renderAll } = await import('./pages.tsx');
  return renderAll();
}
