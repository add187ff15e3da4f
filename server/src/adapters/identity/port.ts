import type { SiteConfig } from '@troth/contract';
import type { HostedPool } from '@troth/identity';

/** An issuer whose tokens are accepted. */
export interface TrustedIssuer {
  /** The app client of the tokens. */
  audience: string;
  /**
   * The claims of a token with a valid signature (RS256), issuer and expiry. Throws InvalidToken for any other, and 503
   * while the keys are unavailable.
   */
  verifyToken(token: string): Promise<unknown>;
}

/** A token that is invalid or expired. */
export class InvalidToken extends Error {}

/** An external identity provider. */
export interface HostedIdentity {
  pool: HostedPool;
  tokens: TrustedIssuer;
  /** Settings for the web app's sign-in. */
  webConfig: SiteConfig['identity'];
  /** Origins that the browser must be allowed to connect to. */
  origins: string[];
}
