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
  // Verifies the signatures of ID tokens, in addition to TLS.
  const execute = [enableNonRepudiationChecks];
  if (address.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(address, clientId, clientSecret, undefined, {
    execute,
    timeout: DISCOVERY_TIMEOUT_SECONDS,
  });
}

function createIssuer(provider: SocialProvider, now: () => number): Issuer {
  let cached: { configuration: Configuration; fetchedAt: number } | undefined;
  let pending: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    try {
      const configuration = await discoverConfiguration(provider);
      cached = { configuration, fetchedAt: now() };
      return configuration;
    } catch (error) {
      // The previous document stays in use while the issuer is unreachable.
      if (cached) return cached.configuration;
      throw error;
    } finally {
      pending = undefined;
    }
  }

  return {
    name: provider.name,
    configuration() {
      if (cached && now() - cached.fetchedAt < DISCOVERY_CACHE_MS)
        return Promise.resolve(cached.configuration);
      pending ??= discover();
      return pending;
    },
  };
}

/** Finds an issuer by its name, case-insensitively. */
export type FindIssuer = (name: string) => Issuer | undefined;

export function createIssuerFinder(providers: SocialProvider[]): FindIssuer {
  const byName = new Map(
    providers.map((provider) => [provider.name.toLowerCase(), createIssuer(provider, Date.now)] as const),
  );
  return (name) => byName.get(name.toLowerCase());
}
