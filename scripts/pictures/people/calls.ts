import type { Endpoint, EndpointInput, EndpointResponse } from '@troth/contract';
import { callEndpoint } from '../../../server/src/testing/call.ts';
import { keptSession } from '../../../server/src/testing/kept-session.ts';
import type { SignIn } from './index.ts';

/** Calls the API as one member; throws where it is refused. */
export type Calls = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointResponse<E>>;

/** The name under which a browser keeps what it shows the API. */
const isToken = ([name]: [string, string]) => name.endsWith('.idToken');

export async function callsOf(site: string, { email, password }: SignIn): Promise<Calls> {
  const [, token = ''] = Object.entries(await keptSession(site, email, password)).find(isToken) ?? [];
  return async (endpoint, input) => {
    const headers = { authorization: `Bearer ${token}` };
    const { body, error } = await callEndpoint(site, endpoint, input, headers);
    if (error) throw new Error(`${email}, ${endpoint.method} ${endpoint.path}: ${JSON.stringify(error)}`);
    return body;
  };
}
