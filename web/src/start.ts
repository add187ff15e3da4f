import { getDirection, getLanguage, type Language, setLanguage } from '@troth/texts';
import { loadCatalogue } from './platform/catalogues.ts';
import { hasTokenRunOut, sendEarlyRequests } from './platform/early.ts';
import { getPreferredLanguage, languageChoice } from './platform/language.ts';
import { runChunks } from './platform/page-start.ts';
import type { RecordedInteractions } from './platform/replay-interactions.ts';

/** Loads the app, which takes over the prerendered page. */
export async function start(root: HTMLElement, interactions: RecordedInteractions): Promise<void> {
  const isForMember = document.documentElement.dataset.start === 'now';
  if (isForMember) sendEarlyRequests(location);
  // Load the translations first, because any screen may need them.
  const preferred = getPreferredLanguage();
  languageChoice.readFromUrl();
  await loadTexts(preferred);
  document.documentElement.lang = getLanguage();
  document.documentElement.dir = getDirection();
  // If the token cannot be renewed in time, the app starts anyway and reports the failure itself.
  const renewed = isForMember && hasTokenRunOut() ? renewToken().catch(() => undefined) : undefined;
  await runChunks();
  await renewed;
  const { show } = await import('./app.tsx');
  await show(root, interactions);
}

/** Renews an expired token before the first queries. */
async function renewToken(): Promise<void> {
  // These modules contain texts, so they load after the translations.
  const [{ getIdToken }, { inTime }] = await Promise.all([
    import('./platform/session/session.ts'),
    import('./platform/first-answers.ts'),
  ]);
  await inTime([getIdToken()], { hasShape: true });
  sendEarlyRequests(location);
}

/** Without a network the translations may be missing; the app then says in English that it is offline. */
async function loadTexts(language: Language): Promise<void> {
  try {
    setLanguage(language, await loadCatalogue(language));
  } catch (error) {
    if (navigator.onLine) throw error;
  }
}
