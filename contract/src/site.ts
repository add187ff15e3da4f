import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteConfig = z
  .object({
    identity: z.object({
      userPoolId: z.string(),
      userPoolClientId: z.string(),
      userPoolEndpoint: z.string(),
      oauthDomain: z.string().nullable(),
      providers: z.array(z.string()),
    }),
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
