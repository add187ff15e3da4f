import http from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type InterestPage,
  interestEndpoints,
  type MatchPage,
  type OtherProfile,
  type OwnProfile,
  type PageKey,
  type ProfileCard,
  type RecommendationPage,
  type SearchCriteria,
  type SearchResults,
} from '@troth/contract';
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { DEMO_PASSWORD } from '../../server/src/seed/index.ts';

interface PublicConfig {
  identity: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string };
}

/** Signs a demo member in by SRP, like any Cognito client; returns the ID token. */
export async function signInDemo(site: string, email: string): Promise<string> {
  const { identity } = (await (await fetch(`${site}/api/config`)).json()) as PublicConfig;
  const pool = new CognitoUserPool({
    UserPoolId: identity.userPoolId,
    ClientId: identity.userPoolClientId,
    endpoint: new URL(identity.userPoolEndpoint, site).href,
  });
  const user = new CognitoUser({ Username: email, Pool: pool });
  return new Promise((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: DEMO_PASSWORD }), {
      onSuccess: (session) => resolve(session.getIdToken().getJwtToken()),
      onFailure: reject,
    });
  });
}

/** Reuses connections, which costs less than `fetch`; client and site share the machine. */
const agent = new http.Agent({ keepAlive: true });
/** Time-out of a request. */
const LIMIT_MS = 60_000;

function sendRequest(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      ...{ agent, headers, method },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then((read) => {
        if (response.statusCode === 200) resolve(read);
        else reject(new Error(`${new URL(url).pathname}: ${response.statusCode} ${read.slice(0, 200)}`));
      }, reject);
    });
    request.end(sent);
  });
}

/** Creates a client of a running site for one member. */
export function createMemberApi(site: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async <T>(path: string, body?: unknown): Promise<T> =>
    JSON.parse(
      await sendRequest(`${site}/api${path}`, { method: body === undefined ? 'GET' : 'POST', headers, body }),
    ) as T;
  const formatPageKey = (key: PageKey | null) =>
    key ? `&lastEvaluatedKey=${encodeURIComponent(JSON.stringify(key))}` : '';

  return {
    token,
    headers,
    get: (path: string) => read(path),
    put: (path: string) => sendRequest(`${site}/api${path}`, { method: 'PUT', headers, body: {} }),
    delete: (path: string) =>
      sendRequest(`${site}/api${path}`, {
        method: 'DELETE',
        headers: { authorization: headers.authorization },
      }),
    me: () => read<OwnProfile>('/profiles/me'),
    profile: (id: string) => read<OtherProfile>(`/profiles/${id}`),
    search: (criteria: SearchCriteria, key: PageKey | null = null) =>
      read<SearchResults>(`/search?limit=10${formatPageKey(key)}`, criteria),
    matches: () => read<MatchPage>('/matches'),
    recommendations: () => read<RecommendationPage>('/matches/recommendations/daily'),
    /** Returns the cards of everyone this member can see. */
    async everyone(): Promise<ProfileCard[]> {
      const found: ProfileCard[] = [];
      for (let key: PageKey | null = null, hasMore = true; hasMore; ) {
        const page: SearchResults = await read(`/search?limit=100${formatPageKey(key)}`, {
          sort: 'recentlyJoined',
        });
        found.push(...page.profiles);
        key = page.pagination.lastEvaluatedKey;
        hasMore = page.pagination.hasMore;
      }
      return found;
    },
    /** Returns every interest this member has sent. */
    async sent() {
      const found: InterestPage['interests'] = [];
      for (let key: PageKey | null = null, hasMore = true; hasMore; ) {
        const page: InterestPage = await read(
          `${interestEndpoints.sent.path}?limit=100${formatPageKey(key)}`,
        );
        found.push(...page.interests);
        key = page.pagination.lastEvaluatedKey;
        hasMore = page.pagination.hasMore;
      }
      return found;
    },
  };
}

export type MemberApi = ReturnType<typeof createMemberApi>;
