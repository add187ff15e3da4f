// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { getStoredIdToken } from './stored-tokens.ts';

const base = 'CognitoIdentityServiceProvider.client';
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const tokenThatEnds = (inMs: number) =>
  `${part({ alg: 'RS256' })}.${part({ exp: Math.floor((Date.now() + inMs) / 1000) })}.signature`;

function storeToken(token: string, clockDrift = 0): void {
  localStorage.setItem(`${base}.LastAuthUser`, 'asha');
  localStorage.setItem(`${base}.asha.idToken`, token);
  localStorage.setItem(`${base}.asha.clockDrift`, String(clockDrift));
}

beforeEach(() => localStorage.clear());

it('the stored ID token is used while it is valid for more than a minute', () => {
  const token = tokenThatEnds(120_000);
  storeToken(token);
  expect(getStoredIdToken()).toBe(token);
});

it("the stored ID token is not used when it is about to expire according to the provider's clock", () => {
  storeToken(tokenThatEnds(50_000));
  expect(getStoredIdToken()).toBeUndefined();
  storeToken(tokenThatEnds(-1));
  expect(getStoredIdToken()).toBeUndefined();
  storeToken(tokenThatEnds(120_000), 90_000);
  expect(getStoredIdToken()).toBeUndefined();
});

it('the stored ID token is not used if it belongs to another user than the last one signed in, or cannot be read', () => {
  localStorage.setItem(`${base}.LastAuthUser`, 'ravi');
  localStorage.setItem(`${base}.asha.idToken`, tokenThatEnds(120_000));
  expect(getStoredIdToken()).toBeUndefined();
  storeToken('not a token');
  expect(getStoredIdToken()).toBeUndefined();
});
