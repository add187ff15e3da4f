import { fetchLater, fetchParts, firstPaint, loaded, whenActing } from './platform/page-start.ts';
import { hasStoredTokens } from './platform/session/stored-tokens.ts';
import { hasTabData } from './platform/tab-storage.ts';
import { holdActs } from './platform/take-over.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Whether the page that the server sent says all there is to say: to a stranger who brings nothing along. */
const isWhole = () => location.search === '' && !hasStoredTokens() && !hasTabData();

/** What is done to the page until the app is there is done again after. */
async function begin(page: HTMLElement, whenReady?: () => Promise<void>): Promise<void> {
  const acts = holdActs(page);
  try {
    await whenReady?.();
    void fetchParts();
    const { start } = await import('./start.ts');
    await start(page, acts);
    loaded.well();
  } catch (error) {
    acts.letGo();
    if (navigator.onLine) loaded.badly();
    else addEventListener('online', () => void begin(page), { once: true });
    throw error;
  }
}

if (document.documentElement.dataset.start === 'intent' && isWhole()) {
  fetchLater();
  whenActing(() => void begin(root));
} else {
  // What can be seen already comes first; the page needs all the network for it.
  await begin(root, firstPaint);
}
