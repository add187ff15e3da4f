import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SocialProvider } from '../platform/options.ts';

const DISCOVERY_TIMEOUT_SECONDS = 5;
const DISCOVERY_CACHE_MS = 60 * 60 * 1000;

/** An OpenID Connect issuer that members can sign in with. */
export interface Issuer {
  name: string;
  /** Discovery document: fetched on first use, then hourly, and again after every failure. */
  configuration(): Promise<Configuration>;
}

function discoverConfiguration({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const address = new URL(issuer);
  // Verify signatures of ID tokens too, in addition to TLS.
  const execute = [enableNonRepudiationChecks];
  if (address.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(address, clientId, clientSecret, undefined, {
    execute,
    timeout: DISCOVERY_TIMEOUT_SECONDS,
  });
}

function createIssuer(provider: SocialProvider, now: () => number): Issuer {
  let found: { configuration: Configuration; at: number } | undefined;
  let pending: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    try {
      const configuration = await discoverConfiguration(provider);
      found = { configuration, at: now() };
      return configuration;
    } catch (error) {
      // Use the previous document while the issuer is unreachable.
      if (found) return found.configuration;
      throw error;
    } finally {
      pending = undefined;
    }
  }

  return {
    name: provider.name,
    configuration() {
      if (found && now() - found.at < DISCOVERY_CACHE_MS) return Promise.resolve(found.configuration);
      pending ??= discover();
      return pending;
    },
  };
}

/** Finds an issuer by its name, case-insensitively. */
export type FindIssuer = (name: string) => Issuer | undefined;

export function createIssuers(providers: SocialProvider[]): FindIssuer {
  const byName = new Map(
    providers.map((provider) => [provider.name.toLowerCase(), createIssuer(provider, Date.now)] as const),
  );
  return (name) => byName.get(name.toLowerCase());
}
