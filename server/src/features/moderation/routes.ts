import { moderationEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { countIgnored, ignoreMember, listIgnored, unignoreMember } from './ignoring.ts';
import { reportMember } from './reporting.ts';

export function registerModeration(api: Api): void {
  route(api, moderationEndpoints.report, reportMember);
  route(api, moderationEndpoints.ignore, ignoreMember);
  route(api, moderationEndpoints.unignore, unignoreMember);
  route(api, moderationEndpoints.ignored, listIgnored);
  route(api, moderationEndpoints.ignoredCount, countIgnored);
}
