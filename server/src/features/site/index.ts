import { type SiteConfig, siteEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';

/** What the web app needs to know before sign-in. */
export function registerSite(api: Api, config: SiteConfig): void {
  route(api, siteEndpoints.config, async () => config);
}
