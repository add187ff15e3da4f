import { interestEndpoints } from './interests.ts';
import { membershipEndpoints } from './membership.ts';
import { profileEndpoints } from './profiles.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './sessions.ts';
import { siteEndpoints } from './site.ts';
import { vocabularyEndpoints } from './vocabularies.ts';

export * from './date-of-birth.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './interests.ts';
export * from './membership.ts';
export * from './pagination.ts';
export * from './partner-preferences.ts';
export * from './profiles.ts';
export * from './search.ts';
export * from './sessions.ts';
export * from './site.ts';
export * from './vocabularies.ts';
export * from './web-routes.ts';

/** Every call of the API, by feature. */
export const endpoints = {
  site: siteEndpoints,
  sessions: sessionEndpoints,
  membership: membershipEndpoints,
  vocabularies: vocabularyEndpoints,
  profiles: profileEndpoints,
  interests: interestEndpoints,
  search: searchEndpoints,
} as const;
