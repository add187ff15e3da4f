import { isSocialReturn } from './session/social-return.ts';
import { getStoredIdToken, hasStoredTokens, isSocialSignInPending } from './session/stored-tokens.ts';

interface Call {
  method: string;
  /** Below /api. */
  url: string;
  /** As it is sent. */
  body?: string | undefined;
}

const get = (url: string): Call => ({ method: 'GET', url });

const OWN_PROFILE = get('/profiles/me');
const WORDS = get('/vocabularies');

/** What a page begins with beside the own profile, as its screen asks for it. All are answered whoever asks. */
const FIRST: Readonly<Record<string, readonly Call[]>> = {
  '/dashboard': [
    get('/matches/recommendations/daily?limit=3'),
    get('/profiles/photo-requests?status=pending'),
    WORDS,
  ],
  '/messages': [get('/messages/conversations')],
  '/profile': [get('/profiles/photos'), WORDS],
  '/search': [{ method: 'POST', url: '/search', body: '{}' }, WORDS],
};

const FRESH_MS = 10_000;

/** Answers that nobody has taken yet, by whose they are and what was asked. */
const own = new Map<string, Promise<Response>>();
const first = new Map<string, Promise<Response>>();

const keyOf = (token: string, { method, url, body = '' }: Call) => [token, method, url, body].join(' ');

function ask(token: string, call: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  return fetch(`/api${call.url}`, { method: call.method, headers, body: call.body ?? null });
}

/** Keeps an answer until it is taken, or is no longer fresh. Whoever takes it hears of a failure; nobody may. */
function keep(answers: Map<string, Promise<Response>>, token: string, call: Call): void {
  const answer = ask(token, call);
  answers.set(keyOf(token, call), answer);
  const forget = () => setTimeout(() => answers.delete(keyOf(token, call)), FRESH_MS);
  answer.then(forget, forget);
}

/** Asks for what the page at an address begins with while the app is still on its way. */
export function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const token = getStoredIdToken();
  if (token === undefined) return;
  keep(own, token, OWN_PROFILE);
  // An address that says more asks for something else.
  const calls = (search === '' && FIRST[pathname]) || [];
  for (const call of calls) keep(first, token, call);
}

/** Whether there is a token to ask with once it is renewed. A social sign-in that is under way brings one of its own. */
export const hasTokenRunOut = (): boolean =>
  hasStoredTokens() && getStoredIdToken() === undefined && !isSocialReturn() && !isSocialSignInPending();

/** Whether more than the own profile was asked for with the page, and waits to be taken. */
export const isAskedEarly = () => first.size > 0;

/** The answer to a call that was asked beforehand with this token; to be taken once. */
export function takeEarly(token: string | undefined, call: Call): Promise<Response> | undefined {
  if (token === undefined) return undefined;
  const key = keyOf(token, call);
  for (const asked of [own, first]) {
    const answer = asked.get(key);
    if (asked.delete(key)) return answer;
  }
  return undefined;
}
