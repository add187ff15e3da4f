import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID } from '@troth/identity';
import { startTestIdentity, type TestIdentity } from '../../../../../../identity/src/testing/server.ts';
import { CognitoError, createAdminApi } from './administrator.ts';

/** How the pool responds to administrative calls. */
export type PoolBehaviour = 'normal' | 'down' | 'throttling' | 'forbidden';

/** A user pool like Amazon Cognito's: the embedded provider for members, plus the administrative API. */
export interface TestPool {
  /** Settings of a site that uses this pool. */
  settings: {
    COGNITO_USER_POOL_ID: string;
    COGNITO_CLIENT_ID: string;
    COGNITO_ENDPOINT: string;
    COGNITO_PROVIDERS: string[];
    COGNITO_ACCESS_KEY_ID: string;
    COGNITO_SECRET_ACCESS_KEY: string;
  };
  provider: TestIdentity;
  /** The groups of a user, as shown in the pool's console. */
  groups: Map<string, Set<string>>;
  /** The administrative calls so far. */
  adminCalls: string[];
  setBehaviour(behaviour: PoolBehaviour): void;
  /** Runs once, before the next call of this action is handled. */
  before(action: string, callback: () => Promise<unknown>): void;
  /** Runs once, after the next call of this action is executed and before its response is sent. */
  after(action: string, callback: () => Promise<unknown>): void;
  close(): Promise<void>;
}

const TARGET = 'AWSCognitoIdentityProviderService.';

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}

function sendResponse(response: ServerResponse, status: number, body: object): void {
  const type = { 'content-type': 'application/x-amz-json-1.1' };
  response.writeHead(status, type).end(JSON.stringify(body));
}

/** Passes a member's call to the provider. */
async function forwardRequest(provider: TestIdentity, request: IncomingMessage, response: ServerResponse) {
  const { 'content-type': type = '', 'x-amz-target': target = '' } = request.headers;
  const providerResponse = await fetch(`${provider.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'content-type': type, 'x-amz-target': String(target) },
    ...(request.method === 'POST' && { body: await readBody(request) }),
  });
  response
    .writeHead(providerResponse.status, {
      'content-type': providerResponse.headers.get('content-type') ?? '',
    })
    .end(await providerResponse.text());
}

export async function startTestPool(): Promise<TestPool> {
  const groups = new Map<string, Set<string>>();
  const adminCalls: string[] = [];
  const callbacks = new Map<string, () => Promise<unknown>>();
  const takeCallback = (when: string) => {
    const callback = callbacks.get(when);
    callbacks.delete(when);
    return callback?.();
  };
  let behaviour: PoolBehaviour = 'normal';
  let provider: TestIdentity;

  async function administer(action: string, request: IncomingMessage, response: ServerResponse) {
    const input = JSON.parse(await readBody(request));
    adminCalls.push(action);
    if (behaviour === 'down') return request.socket.destroy();
    await takeCallback(`before ${action}`);
    try {
      if (behaviour === 'throttling') throw new CognitoError('TooManyRequestsException', 'Rate exceeded');
      if (behaviour === 'forbidden')
        throw new CognitoError('AccessDeniedException', 'User is not authorized');
      if (!/^AWS4-HMAC-SHA256 Credential=AKIATEST\//.test(request.headers.authorization ?? '')) {
        throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
      }
      const result = await createAdminApi(provider, groups)(action, input);
      await takeCallback(`after ${action}`);
      sendResponse(response, 200, result);
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      sendResponse(response, 400, { __type: error.name, message: error.message });
    }
  }

  const server = http.createServer((request, response) => {
    const action = String(request.headers['x-amz-target'] ?? '').replace(TARGET, '');
    const handled = action.startsWith('Admin')
      ? administer(action, request, response)
      : forwardRequest(provider, request, response);
    handled.catch((error: unknown) => sendResponse(response, 500, { __type: String(error) }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const highLimit = { max: 1000, windowSeconds: 1 };
  provider = await startTestIdentity({
    publicUrl: url,
    groupsOf: async (userId) => [...(groups.get(userId) ?? [])],
    limits: { codesOfAccount: highLimit, codesOfAccountDaily: highLimit, signInsOfAddress: highLimit },
  });
  return {
    settings: {
      COGNITO_USER_POOL_ID: DEFAULT_POOL_ID,
      COGNITO_CLIENT_ID: DEFAULT_CLIENT_ID,
      COGNITO_ENDPOINT: `${url}/identity/`,
      COGNITO_PROVIDERS: [],
      COGNITO_ACCESS_KEY_ID: 'AKIATEST',
      COGNITO_SECRET_ACCESS_KEY: 'a secret of the tests',
    },
    provider,
    groups,
    adminCalls,
    setBehaviour: (now) => {
      behaviour = now;
    },
    before: (action, callback) => void callbacks.set(`before ${action}`, callback),
    after: (action, callback) => void callbacks.set(`after ${action}`, callback),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
      await provider.close();
    },
  };
}
