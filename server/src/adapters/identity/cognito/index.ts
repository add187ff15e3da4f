import type { Logger } from '../../../platform/log.ts';
import type { HostedIdentity } from '../port.ts';
import { type CognitoPoolSettings, createCognitoPool } from './pool.ts';
import { createCognitoIssuer } from './tokens.ts';

interface CognitoSettings extends CognitoPoolSettings {
  clientId: string;
  /** The pool's domain for social sign-in, without `https://`. */
  domain?: string | undefined;
  /** The names of the pool's social providers. */
  providers: string[];
}

/** Users of an Amazon Cognito user pool. */
export function createCognitoIdentity(settings: CognitoSettings, log: Logger): HostedIdentity {
  const { region, poolId, clientId, endpoint, domain, providers } = settings;
  const amazon = `https://cognito-idp.${region}.amazonaws.com`;
  const origins = [new URL(endpoint ?? amazon).origin, ...(domain ? [`https://${domain}`] : [])];
  return {
    pool: createCognitoPool(settings, log),
    tokens: createCognitoIssuer(`${(endpoint ?? amazon).replace(/\/$/, '')}/${poolId}`, clientId),
    origins,
    webConfig: {
      userPoolId: poolId,
      userPoolClientId: clientId,
      userPoolEndpoint: endpoint ?? null,
      oauthDomain: domain ?? null,
      providers: domain ? providers : [],
    },
  };
}
