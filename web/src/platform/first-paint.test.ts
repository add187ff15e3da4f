// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { isSignedInLocally } from './session/session.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

/** Whether the prerendered page may be shown, as the inline script decides before the first paint. */
function isShown(readers: 'visitors' | 'members'): boolean {
  const { dataset } = document.documentElement;
  delete dataset.checking;
  dataset.for = readers;
  new Function(script)();
  return dataset.checking === undefined;
}

const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.troth-web';

function keep({ endsIn, drift: clockDrift = 0 }: { endsIn: number; drift?: number }) {
  const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + endsIn }));
  localStorage.setItem(`${TOKEN_PREFIX}.LastAuthUser`, 'asha');
  localStorage.setItem(`${TOKEN_PREFIX}.asha.idToken`, `head.${claims}.signature`);
  localStorage.setItem(`${TOKEN_PREFIX}.asha.refreshToken`, 'opaque');
  localStorage.setItem(`${TOKEN_PREFIX}.asha.clockDrift`, String(clockDrift));
}

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it.each([
  ['nobody is signed in', () => {}],
  ['a token is good', () => keep({ endsIn: 600 })],
  ['a token has run out', () => keep({ endsIn: -600 })],
  ['a token runs out within the minute', () => keep({ endsIn: 30 })],
  ['the clock of the device is behind', () => keep({ endsIn: 600, drift: 3_600_000 })],
  [
    'the token cannot be read',
    () => {
      keep({ endsIn: 600 });
      localStorage.setItem(`${TOKEN_PREFIX}.asha.idToken`, 'nonsense');
    },
  ],
  [
    'a social sign-in was begun',
    () => {
      keep({ endsIn: 600 });
      localStorage.setItem(`${TOKEN_PREFIX}.inflightOAuth`, 'true');
    },
  ],
  ['a social sign-in comes back', () => history.replaceState(null, '', '/login?code=abc')],
])('the first paint agrees with what the app finds: %s', (_case, prepare) => {
  prepare();
  const known = isSignedInLocally();
  expect({ visitors: isShown('visitors'), members: isShown('members') }).toEqual({
    visitors: known === false,
    members: known === true,
  });
});
