import type { Logger } from '../../../platform/log.ts';
import type { HostedIdentity } from '../port.ts';
import { type CognitoPool, cognitoPool } from './pool.ts';
import { cognitoTokens } from './tokens.ts';

interface Cognito extends CognitoPool {
  clientId: string;
  /** The pool's domain for social sign-in, without `https://`. */
  domain?: string | undefined;
  /** The names of the pool's social providers. */
  providers: string[];
}

/** Users of an Amazon Cognito user pool. */
export function cognitoIdentity(settings: Cognito, log: Logger): HostedIdentity {
  const { region, poolId, clientId, endpoint, domain, providers } = settings;
  const amazon = `https://cognito-idp.${region}.amazonaws.com`;
  const origins = [new URL(endpoint ?? amazon).origin, ...(domain ? [`https://${domain}`] : [])];
  return {
    pool: cognitoPool(settings, log),
    tokens: cognitoTokens(`${(endpoint ?? amazon).replace(/\/$/, '')}/${poolId}`, clientId),
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
