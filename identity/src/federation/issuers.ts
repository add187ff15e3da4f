import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SocialProvider } from '../platform/options.ts';

const DISCOVERY_TIMEOUT_SECONDS = 5;
const DISCOVERY_CACHE_MS = 60 * 60 * 1000;

/** An issuer of OpenID Connect that members may come by. */
export interface Issuer {
  name: string;
  /** What it says of itself: asked when first needed, again once an hour, and again after every failure. */
  configuration(): Promise<Configuration>;
}

function discoverConfiguration({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const address = new URL(issuer);
  // What it says is checked by its signature as well, not by its TLS alone.
  const execute = [enableNonRepudiationChecks];
  if (address.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(address, clientId, clientSecret, undefined, {
    execute,
    timeout: DISCOVERY_TIMEOUT_SECONDS,
  });
}

function createIssuer(provider: SocialProvider, now: () => number): Issuer {
  let found: { configuration: Configuration; at: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function ask(): Promise<Configuration> {
    try {
      const configuration = await discoverConfiguration(provider);
      found = { configuration, at: now() };
      return configuration;
    } catch (error) {
      // What it said before still stands while it says nothing.
      if (found) return found.configuration;
      throw error;
    } finally {
      asking = undefined;
    }
  }

  return {
    name: provider.name,
    configuration() {
      if (found && now() - found.at < DISCOVERY_CACHE_MS) return Promise.resolve(found.configuration);
      asking ??= ask();
      return asking;
    },
  };
}

/** Finds an issuer by its name, in whatever case. */
export type FindIssuer = (name: string) => Issuer | undefined;

export function createIssuers(providers: SocialProvider[]): FindIssuer {
  const byName = new Map(
    providers.map((provider) => [provider.name.toLowerCase(), createIssuer(provider, Date.now)] as const),
  );
  return (name) => byName.get(name.toLowerCase());
}
