import type { HostedIdentity } from '../adapters/identity/port.ts';
import type { Config } from '../config/index.ts';
import { DevelopmentIssuer, isLocalHost } from '../development/index.ts';

interface Parts {
  config: Config;
  hosted?: HostedIdentity | null;
  publicUrl: string;
}

/**
 * The built-in issuer, for trying social sign-in on one's own machine: outside production, on a loopback address without
 * TLS, and only while no real issuer is configured. Null everywhere else.
 */
export function developmentIssuerFor({ config, hosted, publicUrl }: Parts): DevelopmentIssuer | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = config.loopback && protocol === 'http:' && isLocalHost(hostname);
  if (config.production || !isLocal || hosted || config.socialProviders.length > 0) return null;
  return new DevelopmentIssuer(publicUrl);
}
