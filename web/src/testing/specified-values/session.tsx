import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { UploadError } from '../../features/photos/upload/upload-photo.ts';
import { currentPath, PathRecorder } from './test-rendering.tsx';

const tokenKey = 'CognitoIdentityServiceProvider.client.member.refreshToken';

const statusCodes = [400, 401, 403, 404, 409, 429, 500, 503];

/** Which responses end the session, and where they redirect; each is tried on a page of its own. */
async function findRedirectingStatuses(to: string, endpointName: string) {
  const ending: number[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const statusCode of statusCodes) {
    vi.resetModules();
    const { sessionEndMiddleware } = await import('../../platform/session/session-end.ts');
    const replace = vi.fn();
    vi.stubGlobal('window', { location: { replace } });
    const auth = { isAuthenticated: true, authLoading: false, renewals: 0 };
    const getState = () => ({ auth, api: { queries: {} } });
    sessionEndMiddleware({ getState, dispatch: vi.fn() })(() => undefined)({
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

/** The result of the session check for each error of the identity provider's client. */
async function checkSessionFailing(name: string, message: string) {
  vi.resetModules();
  const fetchAuthSession = async () => Promise.reject(Object.assign(new Error(message), { name }));
  vi.doMock('../../platform/session/amplify.ts', () => ({
    configure: async () => undefined,
    auth: { fetchAuthSession },
  }));
  localStorage.setItem(tokenKey, 'token');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { checkSession } = await import('../../platform/session/session.ts');
  const signedIn = await checkSession();
  vi.doUnmock('../../platform/session/amplify.ts');
  return { signedIn, logged: log.mock.calls.length };
}

async function memberAtLandingPage() {
  vi.resetModules();
  vi.doMock('../../platform/session/session.ts', () => ({ checkSession: async () => true }));
  localStorage.setItem(tokenKey, 'token');
  const { RedirectIfSignedIn } = await import('../../shell/Root.tsx');
  render(
    <MemoryRouter>
      <PathRecorder />
      <RedirectIfSignedIn />
    </MemoryRouter>,
  );
  await waitFor(() => expect(currentPath()).not.toBe('/'));
  vi.doUnmock('../../platform/session/session.ts');
  return currentPath();
}

/** Measures which responses end a session, and where the member is redirected. */
export const session = {
  endingAnswers: () => findRedirectingStatuses('/login', 'me'),
  endingAnswersElsewhere: () => findRedirectingStatuses('/', 'search'),
  memberAtLandingPage,
  checkWithoutSession: () => checkSessionFailing('UserUnAuthenticatedException', 'No current user'),
  checkWithFailure: () => checkSessionFailing('Error', 'Something else'),
  refusedUpload: () => new UploadError('Forbidden').message,
};

const identity = {
  userPoolId: 'ap-south-1_Somewhere',
  userPoolClientId: 'troth-web',
  userPoolEndpoint: '/identity/',
  oauthDomain: 'localhost:3000/identity',
  providers: ['Google'],
};

/** The social sign-in configuration passed to aws-amplify. */
async function oauth() {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ identity, currency: 'INR' }));
  const { configure } = await import('../../platform/session/amplify.ts');
  await configure();
  const { Amplify } = await import('aws-amplify');
  return Amplify.getConfig().Auth?.Cognito.loginWith?.oauth;
}

/** Measures what the app requests of the sign-in with a social account. */
export const social = {
  socialScopes: async () => (await oauth())?.scopes,
  socialResponse: async () => (await oauth())?.responseType,
};
