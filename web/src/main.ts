import {
  firstPaint,
  loaded,
  onFirstIntent,
  prefetchChunksWhenIdle,
  preloadChunks,
} from './platform/page-start.ts';
import { recordInteractions } from './platform/replay-interactions.ts';
import { hasStoredTokens } from './platform/session/stored-tokens.ts';
import { hasTabData } from './platform/tab-storage.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Whether the prerendered page is complete as it is: a signed-out visitor with no query string and no stored data. */
const isCompletePage = () => location.search === '' && !hasStoredTokens() && !hasTabData();

/** Records the user's clicks and typing until the app has loaded, then replays them. */
async function startApp(page: HTMLElement, whenReady?: () => Promise<void>): Promise<void> {
  const interactions = recordInteractions(page);
  try {
    await whenReady?.();
    void preloadChunks();
    const { start } = await import('./start.ts');
    await start(page, interactions);
    loaded.reportLoaded();
  } catch (error) {
    interactions.release();
    if (navigator.onLine) loaded.reloadOnce();
    else addEventListener('online', () => void startApp(page), { once: true });
    throw error;
  }
}

if (document.documentElement.dataset.start === 'intent' && isCompletePage()) {
  prefetchChunksWhenIdle();
  onFirstIntent(() => void startApp(root));
} else {
  // Wait for the first paint, so that the app's code does not compete with it for the network.
  await startApp(root, firstPaint);
}
