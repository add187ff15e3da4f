import { type SiteConfig, siteEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';

/** Serves the public configuration that the web app loads before sign-in. */
export function registerSite(api: Api, config: SiteConfig): void {
  route(api, siteEndpoints.config, async () => config);
}
