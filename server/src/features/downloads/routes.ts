import { downloadEndpoints } from '@troth/contract';
import type { ObjectStore } from '../../adapters/objects/port.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { addressOfDownload, requestDownload, showDownload } from './service.ts';

export function registerDownloads(api: Api, { objects }: { objects: ObjectStore }): void {
  route(api, downloadEndpoints.request, requestDownload);
  route(api, downloadEndpoints.current, showDownload);
  route(api, downloadEndpoints.address, (call) => addressOfDownload(call, objects));
}
