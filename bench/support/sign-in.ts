import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { DEMO_PASSWORD } from '../../server/src/seed/index.ts';

interface PublicConfig {
  identity: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string };
}

/** Signs a demo member in by SRP, as any Cognito client would; answers the ID token. */
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
