import { isSocialReturn } from './session/social-return.ts';
import { getStoredIdToken, hasStoredTokens, isSocialSignInPending } from './session/stored-tokens.ts';

interface Call {
  method: string;
  /** Path below /api. */
  url: string;
  /** Request body. */
  body?: string | undefined;
}

const get = (url: string): Call => ({ method: 'GET', url });

const OWN_PROFILE = get('/profiles/me');
const VOCABULARIES = get('/vocabularies');

/** First requests of each page besides the own profile, exactly as its screen makes them. */
const FIRST: Readonly<Record<string, readonly Call[]>> = {
  '/dashboard': [
    get('/matches/recommendations/daily?limit=3'),
    get('/profiles/photo-requests?status=pending'),
    VOCABULARIES,
  ],
  '/messages': [get('/messages/conversations')],
  '/profile': [get('/profiles/photos'), VOCABULARIES],
  '/search': [{ method: 'POST', url: '/search', body: '{}' }, VOCABULARIES],
};

const FRESH_MS = 10_000;

/** Unused responses to the own profile and to the other first requests, by token and request. */
const ownProfileResponses = new Map<string, Promise<Response>>();
const firstResponses = new Map<string, Promise<Response>>();

const keyOf = (token: string, { method, url, body = '' }: Call) => [token, method, url, body].join(' ');

function send(token: string, call: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  return fetch(`/api${call.url}`, { method: call.method, headers, body: call.body ?? null });
}

/** Keeps a response until it is used or too old. A failure is reported only to the request that uses it. */
function keep(answers: Map<string, Promise<Response>>, token: string, call: Call): void {
  const answer = send(token, call);
  answers.set(keyOf(token, call), answer);
  const forget = () => setTimeout(() => answers.delete(keyOf(token, call)), FRESH_MS);
  answer.then(forget, forget);
}

/** Sends the first requests of a page while the app is still loading. */
export function sendEarlyRequests({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const token = getStoredIdToken();
  if (token === undefined) return;
  keep(ownProfileResponses, token, OWN_PROFILE);
  // A query string means other requests.
  const calls = (search === '' && FIRST[pathname]) || [];
  for (const call of calls) keep(firstResponses, token, call);
}

/** Whether the stored token has expired and can be renewed. False during a social sign-in, which brings a new token. */
export const hasTokenRunOut = (): boolean =>
  hasStoredTokens() && getStoredIdToken() === undefined && !isSocialReturn() && !isSocialSignInPending();

/** Whether more than the own profile was requested early and is still unused. */
export const hasEarlyRequests = () => firstResponses.size > 0;

/** Takes the early response to a request made with this token; each is given once. */
export function takeEarlyResponse(token: string | undefined, call: Call): Promise<Response> | undefined {
  if (token === undefined) return undefined;
  const key = keyOf(token, call);
  for (const requests of [ownProfileResponses, firstResponses]) {
    const answer = requests.get(key);
    if (requests.delete(key)) return answer;
  }
  return undefined;
}
