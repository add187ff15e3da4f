import { getDirection, setLanguage } from '@troth/texts';
import { loadCatalogue } from './platform/catalogues.ts';
import { getPreferredLanguage, languageChoice } from './platform/language.ts';
import { reloadOnce, reportLoaded } from './platform/reload-once.ts';

/** Longer than any visible page takes to paint; a hidden page is never painted. */
const PAINT_TIMEOUT_MS = 1_000;

/** Resolves once the prerendered page is painted, so that scripts do not delay it on a slow network. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });

/** Lets the browser react to input before the next long step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Requests all scripts of the page at once, which the build has listed in its head. */
function preloadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-preload]'))
    link.rel = 'modulepreload';
}

/**
 * Loads the translations, which screens read when their modules are evaluated, then starts the first requests of a
 * member's page while the rest of the app loads.
 */
async function start(): Promise<void> {
  const page = document.documentElement;
  const language = getPreferredLanguage();
  languageChoice.readFromUrl();
  const isInLanguage = page.lang === language;
  // Without a network the translations may be missing; the app then says in English that it is offline.
  const catalogue = await loadCatalogue(language).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return undefined;
  });
  setLanguage(language, catalogue);
  page.lang = language;
  page.dir = getDirection();
  const isMemberPage = page.dataset.for === 'members' && page.dataset.checking === undefined;
  if (isMemberPage) {
    const { startFirstRequests } = await import('./first-requests.ts');
    startFirstRequests(location);
    await nextTask();
  }
  // In a task of its own, because a slow phone takes long to create the theme.
  await import('./ui/theme/ThemeRoot.tsx');
  await nextTask();
  const { show } = await import('./app.tsx');
  await nextTask();
  await show({ canHydrate: isInLanguage });
  reportLoaded();
}

async function startOrRetry(): Promise<void> {
  try {
    await start();
  } catch (error) {
    // The page may be of an earlier version whose files are gone.
    if (navigator.onLine) reloadOnce();
    else addEventListener('online', () => void startOrRetry(), { once: true });
    throw error;
  }
}

await whenPainted();
preloadScripts();
await startOrRetry();
