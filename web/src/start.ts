import { setLanguage } from '@troth/texts';
import { askEarly } from './platform/early.ts';
import { readersLanguage, wishes } from './platform/language.ts';
import type { HeldActs } from './platform/take-over.ts';

/** Loads the app, which takes over the page that the server sent. */
export async function start(root: HTMLElement, acts: HeldActs): Promise<void> {
  if (document.documentElement.dataset.start === 'now') askEarly();
  // The texts come before any screen, so that one can be said anywhere.
  const language = readersLanguage();
  document.documentElement.lang = language;
  wishes.take();
  if (language === 'hi') setLanguage(language, (await import('@troth/texts/hi.po')).default);
  const { show } = await import('./app.tsx');
  await show(root, acts);
}
