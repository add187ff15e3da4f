import { getLanguage, setLanguage } from '@troth/texts';
import { askEarly, hasTokenRunOut } from './platform/early.ts';
import { getPreferredLanguage, languageChoice } from './platform/language.ts';
import { runParts } from './platform/page-start.ts';
import type { HeldActs } from './platform/take-over.ts';

/** Loads the app, which takes over the page that the server sent. */
export async function start(root: HTMLElement, acts: HeldActs): Promise<void> {
  const isForMember = document.documentElement.dataset.start === 'now';
  if (isForMember) askEarly(location);
  // The texts come before any screen, so that one can be said anywhere.
  const asked = getPreferredLanguage();
  languageChoice.take();
  if (asked === 'hi') await loadHindiTexts();
  document.documentElement.lang = getLanguage();
  // Where it cannot be had in time the app goes on without, and says so.
  const renewed = isForMember && hasTokenRunOut() ? renewToken().catch(() => undefined) : undefined;
  await runParts();
  await renewed;
  const { show } = await import('./app.tsx');
  await show(root, acts);
}

/** So that the page comes as with a token that has not run out. */
async function renewToken(): Promise<void> {
  // They bring texts along, and so come after the catalogue.
  const [{ getIdToken }, { inTime }] = await Promise.all([
    import('./platform/session/session.ts'),
    import('./platform/first-answers.ts'),
  ]);
  await inTime([getIdToken()], { hasShape: true });
  askEarly(location);
}

/** Without a network the texts may be missing: then the app says in English that there is none, instead of nothing. */
async function loadHindiTexts(): Promise<void> {
  try {
    setLanguage('hi', (await import('@troth/texts/hi.po')).default);
  } catch (error) {
    if (navigator.onLine) throw error;
  }
}
