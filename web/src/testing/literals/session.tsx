import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { UploadFailed } from '../../features/photos/upload/put-file.ts';
import { here, Place } from './stage.tsx';

const tokenKey = 'CognitoIdentityServiceProvider.client.member.refreshToken';

const answers = [400, 401, 403, 404, 409, 429, 500, 503];

/** Which answers to a call end the session and lead to a page; each is given on a page of its own. */
async function answersLeading(to: string, endpointName: string) {
  const ending: number[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const statusCode of answers) {
    vi.resetModules();
    const { sessionEnd } = await import('../../platform/session-end.ts');
    const replace = vi.fn();
    vi.stubGlobal('window', { location: { replace } });
    const auth = { isAuthenticated: true, authLoading: false, renewals: 0 };
    const getState = () => ({ auth, api: { queries: {} } });
    sessionEnd({ getState, dispatch: vi.fn() })(() => undefined)({
      type: 'api/executeQuery/rejected',
      payload: { message: '', statusCode },
      meta: {
        arg: { endpointName },
        requestId: '',
        requestStatus: 'rejected',
        rejectedWithValue: true,
      },
    });
    if (replace.mock.calls.flat().includes(to)) ending.push(statusCode);
  }
  return ending;
}

/** What the look at the session comes to where the identity provider's client fails in this way. */
async function checkFailing(name: string, message: string) {
  vi.resetModules();
  const fetchAuthSession = async () => Promise.reject(Object.assign(new Error(message), { name }));
  vi.doMock('../../platform/amplify.ts', () => ({
    configure: async () => undefined,
    auth: { fetchAuthSession },
  }));
  localStorage.setItem(tokenKey, 'token');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { check } = await import('../../platform/session.ts');
  const signedIn = await check();
  vi.doUnmock('../../platform/amplify.ts');
  return { signedIn, logged: log.mock.calls.length };
}

async function memberAtLandingPage() {
  vi.resetModules();
  vi.doMock('../../platform/session.ts', () => ({ check: async () => true }));
  localStorage.setItem(tokenKey, 'token');
  const { SessionFirst } = await import('../../shell/SessionFirst.tsx');
  render(
    <MemoryRouter>
      <Place />
      <SessionFirst />
    </MemoryRouter>,
  );
  await waitFor(() => expect(here()).not.toBe('/'));
  vi.doUnmock('../../platform/session.ts');
  return here();
}

export const session = {
  endingAnswers: () => answersLeading('/login', 'me'),
  endingAnswersElsewhere: () => answersLeading('/', 'search'),
  memberAtLandingPage,
  checkWithoutSession: () => checkFailing('UserUnAuthenticatedException', 'No current user'),
  checkWithFailure: () => checkFailing('Error', 'Something else'),
  refusedUpload: () => new UploadFailed('Forbidden').message,
};
