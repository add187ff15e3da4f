import type { Language } from '@troth/texts';
import { setLanguage } from '@troth/texts';
import type { Page } from './pages.ts';

/** By the route of the contract. */
export type RenderedPages = Record<string, Page>;

/** Renders every page in one language, which can be chosen once: loading the screens takes their texts. */
export async function renderPages(language: Language): Promise<RenderedPages> {
  if (language === 'hi') setLanguage(language, (await import('@troth/texts/hi.po')).default);
  const { pages } = await import('./pages.ts');
  return pages();
}
