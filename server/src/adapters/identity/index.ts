import type { Logger } from '../../platform/log.ts';
import type { HostedIdentity } from './port.ts';

interface Settings {
  COGNITO_USER_POOL_ID?: string | undefined;
  COGNITO_CLIENT_ID?: string | undefined;
  COGNITO_DOMAIN?: string | undefined;
  COGNITO_PROVIDERS: string[];
  COGNITO_ENDPOINT?: string | undefined;
  COGNITO_ACCESS_KEY_ID?: string | undefined;
  COGNITO_SECRET_ACCESS_KEY?: string | undefined;
}

/** Returns Amazon Cognito if it is configured, or null if the embedded provider signs members in. */
export async function pickIdentity(config: Settings, log: Logger): Promise<HostedIdentity | null> {
  const { COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: clientId } = config;
  if (!poolId || !clientId) return null;
  const { COGNITO_ACCESS_KEY_ID: accessKeyId, COGNITO_SECRET_ACCESS_KEY: secretAccessKey } = config;
  // The library is large, so it is loaded only when used.
  const { createCognitoIdentity } = await import('./cognito/index.ts');
  const settings = {
    poolId,
    clientId,
    // A pool's id starts with its region.
    region: poolId.slice(0, poolId.indexOf('_')),
    endpoint: config.COGNITO_ENDPOINT,
    domain: config.COGNITO_DOMAIN,
    providers: config.COGNITO_PROVIDERS,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
  return createCognitoIdentity(settings, log);
}
