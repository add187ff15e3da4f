import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteConfig = z
  .object({
    identity: z.object({
      userPoolId: z.string(),
      userPoolClientId: z.string(),
      /** Relative for the embedded provider, absolute for a hosted pool; null for Amazon's default endpoint. */
      userPoolEndpoint: z.string().nullable(),
      /** Host of social sign-in, without `https://`; null if no issuer is configured. */
      oauthDomain: z.string().nullable(),
      /** Names for Cognito's `identity_provider`. */
      providers: z.array(z.string()),
    }),
    /** URL scheme of the mobile app, opened as `SCHEME://login` after a social sign-in; null if there is none. */
    mobileRedirectScheme: z.string().nullable(),
    /** Currency of all prices, ISO 4217. */
    currency: z.string(),
  })
  .meta({ id: 'SiteConfig' });

export type SiteConfig = z.infer<typeof siteConfig>;

export const siteEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Settings that the web app needs before sign-in',
    response: siteConfig,
    access: 'public',
    failure: 'We couldn’t load the site settings. Please try again.',
  }),
};
