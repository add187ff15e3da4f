import { storedIdToken } from './stored-tokens.ts';

const OWN_PROFILE = '/profiles/me';

const FRESH_MS = 10_000;

let asked: { token: string; answer: Promise<Response> } | undefined;

/** Asks for the own profile while the app is still on its way: every page of members begins with it. */
export function askEarly(): void {
  const token = storedIdToken();
  if (token === undefined) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(`/api${OWN_PROFILE}`, { headers });
  // Whoever takes it hears of a failure; nobody may.
  answer.catch(() => undefined);
  asked = { token, answer };
  setTimeout(() => {
    asked = undefined;
  }, FRESH_MS);
}

/** The answer to a call that was asked beforehand with this token; to be taken once. */
export function takeEarly(
  method: string,
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  if (method !== 'GET' || url !== OWN_PROFILE || asked?.token !== token) return undefined;
  const { answer } = asked ?? {};
  asked = undefined;
  return answer;
}
