import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteConfig = z
  .object({
    identity: z.object({
      userPoolId: z.string(),
      userPoolClientId: z.string(),
      /** Relative to the site for the embedded provider, absolute for a hosted pool; null for Amazon's own endpoint. */
      userPoolEndpoint: z.string().nullable(),
      /** Where social sign-in goes to, without `https://`; null where no provider is set. */
      oauthDomain: z.string().nullable(),
      /** By the names that Cognito's `identity_provider` takes. */
      providers: z.array(z.string()),
    }),
    /** Of a mobile app, which `SCHEME://login` opens after a social sign-in; null where there is none. */
    mobileRedirectScheme: z.string().nullable(),
    /** Of every price, ISO 4217. */
    currency: z.string(),
  })
  .meta({ id: 'SiteConfig' });

export type SiteConfig = z.infer<typeof siteConfig>;

export const siteEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What the web app needs to know before anyone has signed in',
    response: siteConfig,
    access: 'public',
    failure: 'Failed to load the site settings',
  }),
};

/** In pixels, of the picture at /media/landing. */
export const LANDING_PICTURE_WIDTHS = [480, 800, 1600] as const;
