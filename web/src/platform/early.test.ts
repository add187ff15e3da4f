// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askEarly, takeEarly } from './early.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.signature`;

let asked: (string | null)[] = [];
const server = setupServer(
  http.get('*/api/profiles/me', ({ request }) => {
    asked.push(request.headers.get('authorization'));
    return HttpResponse.json({});
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  localStorage.clear();
});

function signIn(): void {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'asha');
  localStorage.setItem('CognitoIdentityServiceProvider.client.asha.idToken', token);
}

it('asks for the own profile, whose answer is taken once', async () => {
  signIn();
  askEarly();
  expect(takeEarly('GET', '/search', token)).toBeUndefined();
  expect((await takeEarly('GET', '/profiles/me', token))?.status).toBe(200);
  expect(takeEarly('GET', '/profiles/me', token)).toBeUndefined();
  expect(asked).toEqual([`Bearer ${token}`]);
});

it('gives the answer of one member to no other', () => {
  signIn();
  askEarly();
  expect(takeEarly('GET', '/profiles/me', 'another')).toBeUndefined();
});

it('asks nothing where nobody is signed in', () => {
  askEarly();
  expect(takeEarly('GET', '/profiles/me', undefined)).toBeUndefined();
  expect(asked).toEqual([]);
});
