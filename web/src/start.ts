import { language, setLanguage } from '@troth/texts';
import { askEarly } from './platform/early.ts';
import { inTime } from './platform/first-answers.ts';
import { readersLanguage, wishes } from './platform/language.ts';
import { runParts } from './platform/page-start.ts';
import { hasRunOut, idToken } from './platform/session.ts';
import type { HeldActs } from './platform/take-over.ts';

/** Loads the app, which takes over the page that the server sent. */
export async function start(root: HTMLElement, acts: HeldActs): Promise<void> {
  const asking = document.documentElement.dataset.start === 'now' ? askWithToken() : undefined;
  // The texts come before any screen, so that one can be said anywhere.
  const asked = readersLanguage();
  wishes.take();
  if (asked === 'hi') await takeHindi();
  document.documentElement.lang = language();
  await runParts();
  await asking;
  const { show } = await import('./app.tsx');
  await show(root, acts);
}

/** A token that has run out is renewed before, so that the page comes as with one that has not. */
async function askWithToken(): Promise<void> {
  // Where it cannot be had in time the app goes on, and says so.
  if (hasRunOut()) await inTime([idToken()], { hasShape: true }).catch(() => undefined);
  askEarly(location);
}

/** Without a network the texts may be missing: then the app says in English that there is none, instead of nothing. */
async function takeHindi(): Promise<void> {
  try {
    setLanguage('hi', (await import('@troth/texts/hi.po')).default);
  } catch (error) {
    if (navigator.onLine) throw error;
  }
}
