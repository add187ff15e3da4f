import { compatibilityEndpoints, matchingEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { type MatchingDependencies, showCompatibility, showMatches } from './matches.ts';
import { showRecommendations } from './recommendations.ts';
import { showSuggestions } from './suggestions.ts';

const compressed = { isCompressed: true };

export function registerMatching(api: Api, dependencies: MatchingDependencies): void {
  route(api, matchingEndpoints.matches, (call) => showMatches(call, dependencies), compressed);
  route(
    api,
    matchingEndpoints.recommendations,
    (call) => showRecommendations(call, dependencies),
    compressed,
  );
  route(api, matchingEndpoints.suggestions, (call) => showSuggestions(call, dependencies));
  route(api, compatibilityEndpoints.show, showCompatibility);
}
