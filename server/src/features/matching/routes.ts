import { compatibilityEndpoints, matchingEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { type MatchingParts, showCompatibility, showMatches } from './matches.ts';
import { showRecommendations } from './recommendations.ts';
import { showSuggestions } from './suggestions.ts';

const packed = { isCompressed: true };

export function registerMatching(api: Api, parts: MatchingParts): void {
  route(api, matchingEndpoints.matches, (call) => showMatches(call, parts), packed);
  route(api, matchingEndpoints.recommendations, (call) => showRecommendations(call, parts), packed);
  route(api, matchingEndpoints.suggestions, (call) => showSuggestions(call, parts));
  route(api, compatibilityEndpoints.show, showCompatibility);
}
