import { DEFAULT_CLIENT_ID } from '../../../identity/src/index.ts';
import { clientOf } from '../../../identity/src/testing/client.ts';
import { DEMO_PASSWORD } from '../seed/index.ts';

/** What a browser keeps of a member who is signed in, by its name in the local storage. */
export async function keptSession(
  site: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Record<string, string>> {
  const { body } = await clientOf(site).signIn(email, password);
  const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult;
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
  const kept = `CognitoIdentityServiceProvider.${DEFAULT_CLIENT_ID}`;
  return {
    [`${kept}.LastAuthUser`]: sub,
    [`${kept}.${sub}.accessToken`]: AccessToken,
    [`${kept}.${sub}.idToken`]: IdToken,
    [`${kept}.${sub}.refreshToken`]: RefreshToken,
    [`${kept}.${sub}.clockDrift`]: '0',
  };
}
