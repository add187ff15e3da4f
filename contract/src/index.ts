import { bioAnalysisEndpoints } from './bio-analysis.ts';
import { compatibilityEndpoints } from './compatibility.ts';
import { consentEndpoints } from './consents.ts';
import { downloadEndpoints } from './downloads.ts';
import { emailChangeEndpoints } from './email-change.ts';
import { interestEndpoints } from './interests.ts';
import { languageEndpoints } from './language.ts';
import { leavingEndpoints } from './leaving.ts';
import { listEndpoints } from './lists.ts';
import { matchingEndpoints } from './matching.ts';
import { membershipEndpoints } from './membership.ts';
import { messagingEndpoints } from './messaging.ts';
import { moderationEndpoints } from './moderation.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentEndpoints } from './payments.ts';
import { phoneEndpoints } from './phones.ts';
import { photoRequestEndpoints } from './photo-requests.ts';
import { photoEndpoints } from './photos.ts';
import { privacyEndpoints } from './privacy.ts';
import { profileEndpoints } from './profiles.ts';
import { promotionEndpoints } from './promotions.ts';
import { proofEndpoints } from './proofs.ts';
import { safetyEndpoints } from './safety.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './sessions.ts';
import { shortlistEndpoints } from './shortlist.ts';
import { siteEndpoints } from './site.ts';
import { successStoryEndpoints } from './success-stories.ts';
import { viewEndpoints } from './views.ts';
import { vocabularyEndpoints } from './vocabularies.ts';

export * from './bio-analysis.ts';
export * from './codes.ts';
export * from './compatibility.ts';
export * from './consents.ts';
export * from './contact-fields.ts';
export * from './date-of-birth.ts';
export * from './downloads.ts';
export * from './email-change.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './interests.ts';
export * from './language.ts';
export * from './leaving.ts';
export * from './lists.ts';
export * from './matching.ts';
export * from './membership.ts';
export * from './messaging.ts';
export * from './moderation.ts';
export * from './money.ts';
export * from './months.ts';
export * from './notifications.ts';
export * from './order-status.ts';
export * from './pagination.ts';
export * from './partner-preferences.ts';
export * from './payments.ts';
export * from './phones.ts';
export * from './photo-requests.ts';
export * from './photos.ts';
export * from './pictures.ts';
export * from './privacy.ts';
export * from './profile-card.ts';
export * from './profile-fields.ts';
export * from './profiles.ts';
export * from './promotions.ts';
export * from './proofs.ts';
export * from './realtime.ts';
export * from './safety.ts';
export * from './search.ts';
export * from './sessions.ts';
export * from './shortlist.ts';
export * from './site.ts';
export * from './success-stories.ts';
export * from './views.ts';
export * from './vocabularies.ts';
export * from './web-routes.ts';

/** Every call of the API, by feature. */
export const endpoints = {
  site: siteEndpoints,
  sessions: sessionEndpoints,
  emailChange: emailChangeEndpoints,
  language: languageEndpoints,
  membership: membershipEndpoints,
  proofs: proofEndpoints,
  photos: photoEndpoints,
  vocabularies: vocabularyEndpoints,
  profiles: profileEndpoints,
  bioAnalysis: bioAnalysisEndpoints,
  privacy: privacyEndpoints,
  lists: listEndpoints,
  views: viewEndpoints,
  moderation: moderationEndpoints,
  shortlist: shortlistEndpoints,
  photoRequests: photoRequestEndpoints,
  interests: interestEndpoints,
  phones: phoneEndpoints,
  search: searchEndpoints,
  compatibility: compatibilityEndpoints,
  matching: matchingEndpoints,
  messaging: messagingEndpoints,
  promotions: promotionEndpoints,
  payments: paymentEndpoints,
  safety: safetyEndpoints,
  notifications: notificationEndpoints,
  successStories: successStoryEndpoints,
  consents: consentEndpoints,
  downloads: downloadEndpoints,
  leaving: leavingEndpoints,
} as const;
