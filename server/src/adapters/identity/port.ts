import type { SiteConfig } from '@troth/contract';
import type { HostedPool } from '@troth/identity';

/** What a token must say to be ours. */
export interface TokenRules {
  /** The app client that tokens are for. */
  audience: string;
  /**
   * The claims of a token whose signature (RS256), issuer and expiry are good; throws BadToken for any other, and 503
   * while the keys to check it with cannot be had.
   */
  claimsOf(token: string): Promise<unknown>;
}

/** A token that is not ours, or not any more. */
export class InvalidToken extends Error {}

/** Who signs members in where that is not done by the embedded provider. */
export interface HostedIdentity {
  pool: HostedPool;
  tokens: TokenRules;
  /** What the web app signs in with. */
  web: SiteConfig['identity'];
  /** Where the browser has to be let go to for that. */
  origins: string[];
}
