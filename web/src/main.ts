import { fetchLater, whenActing } from './platform/page-start.ts';
import { hasStoredTokens } from './platform/stored-tokens.ts';

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

const begin = async () => (await import('./start.ts')).start(root);

const { start } = document.documentElement.dataset;
if (start === 'intent' && isWhole()) {
  fetchLater();
  whenActing(begin);
} else {
  await begin();
}
