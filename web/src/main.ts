import { fetchLater, whenActing } from './platform/page-start.ts';
import { hasStoredTokens } from './platform/stored-tokens.ts';
import { holdActs } from './platform/take-over.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Whether the page that the server sent says all there is to say: to a stranger who brings nothing along. */
const isWhole = () => location.search === '' && !hasStoredTokens() && !bringsAlong();

/** What this tab keeps is part of what the next page says. */
function bringsAlong(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** What is done to the page until the app is there is done again after. */
async function begin(page: HTMLElement): Promise<void> {
  const doAgain = holdActs(page);
  const { start } = await import('./start.ts');
  await start(page, doAgain);
}

const { start } = document.documentElement.dataset;
if (start === 'intent' && isWhole()) {
  fetchLater();
  whenActing(() => void begin(root));
} else {
  await begin(root);
}
