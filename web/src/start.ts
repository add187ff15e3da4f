import { language, setLanguage } from '@troth/texts';
import { askEarly } from './platform/early.ts';
import { readersLanguage, wishes } from './platform/language.ts';
import { runParts } from './platform/page-start.ts';
import type { HeldActs } from './platform/take-over.ts';

/** Loads the app, which takes over the page that the server sent. */
export async function start(root: HTMLElement, acts: HeldActs): Promise<void> {
  if (document.documentElement.dataset.start === 'now') askEarly(location);
  // The texts come before any screen, so that one can be said anywhere.
  const asked = readersLanguage();
  wishes.take();
  if (asked === 'hi') await takeHindi();
  document.documentElement.lang = language();
  await runParts();
  const { show } = await import('./app.tsx');
  await show(root, acts);
}

/** Without a network the texts may be missing: then the app says in English that there is none, instead of nothing. */
async function takeHindi(): Promise<void> {
  try {
    setLanguage('hi', (await import('@troth/texts/hi.po')).default);
  } catch (error) {
    if (navigator.onLine) throw error;
  }
}
