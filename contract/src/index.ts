import { accountClosureEndpoints } from './account/account-closure.ts';
import { consentEndpoints } from './account/consents.ts';
import { dataExportEndpoints } from './account/data-export.ts';
import { emailChangeEndpoints } from './account/email-change.ts';
import { languageEndpoints } from './account/language.ts';
import { phoneVerificationEndpoints } from './account/phone-verification.ts';
import { privacyEndpoints } from './account/privacy.ts';
import { sessionEndpoints } from './account/sessions.ts';
import { verificationEndpoints } from './account/verifications.ts';
import { membershipEndpoints } from './billing/membership.ts';
import { paymentEndpoints } from './billing/payments.ts';
import { promotionEndpoints } from './billing/promotions.ts';
import { compatibilityEndpoints } from './discovery/compatibility.ts';
import { listEndpoints } from './discovery/lists.ts';
import { matchingEndpoints } from './discovery/matching.ts';
import { searchEndpoints } from './discovery/search.ts';
import { shortlistEndpoints } from './discovery/shortlist.ts';
import { interestEndpoints } from './interaction/interests.ts';
import { messagingEndpoints } from './interaction/messaging.ts';
import { moderationEndpoints } from './interaction/moderation.ts';
import { notificationEndpoints } from './interaction/notifications.ts';
import { photoRequestEndpoints } from './interaction/photo-requests.ts';
import { safetyEndpoints } from './interaction/safety.ts';
import { bioAnalysisEndpoints } from './profiles/bio-analysis.ts';
import { photoEndpoints } from './profiles/photos.ts';
import { profileEndpoints } from './profiles/profiles.ts';
import { viewEndpoints } from './profiles/views.ts';
import { vocabularyEndpoints } from './profiles/vocabularies.ts';
import { siteEndpoints } from './site.ts';
import { successStoryEndpoints } from './success-stories.ts';

export * from './account/account-closure.ts';
export * from './account/consents.ts';
export * from './account/data-export.ts';
export * from './account/email-change.ts';
export * from './account/language.ts';
export * from './account/phone-verification.ts';
export * from './account/privacy.ts';
export * from './account/sessions.ts';
export * from './account/verifications.ts';
export * from './billing/membership.ts';
export * from './billing/money.ts';
export * from './billing/months.ts';
export * from './billing/order-history.ts';
export * from './billing/payments.ts';
export * from './billing/promotions.ts';
export * from './billing/tier-benefits.ts';
export * from './billing/tiers.ts';
export * from './contact-fields.ts';
export * from './discovery/compatibility.ts';
export * from './discovery/confidence.ts';
export * from './discovery/lists.ts';
export * from './discovery/matching.ts';
export * from './discovery/scoring.ts';
export * from './discovery/search.ts';
export * from './discovery/shortlist.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './interaction/interests.ts';
export * from './interaction/messaging.ts';
export * from './interaction/moderation.ts';
export * from './interaction/notifications.ts';
export * from './interaction/photo-requests.ts';
export * from './interaction/safety.ts';
export * from './pagination.ts';
export * from './profiles/bio-analysis.ts';
export * from './profiles/date-of-birth.ts';
export * from './profiles/number-formats.ts';
export * from './profiles/partner-preferences.ts';
export * from './profiles/photos.ts';
export * from './profiles/pictures.ts';
export * from './profiles/profile-bodies.ts';
export * from './profiles/profile-card.ts';
export * from './profiles/profile-completion.ts';
export * from './profiles/profile-field-lookup.ts';
export * from './profiles/profile-fields.ts';
export * from './profiles/profiles.ts';
export * from './profiles/prompts.ts';
export * from './profiles/views.ts';
export * from './profiles/vocabularies.ts';
export * from './profiles/vocabulary-codes.ts';
export * from './realtime.ts';
export * from './site.ts';
export * from './success-stories.ts';
export * from './web-routes.ts';

/** All calls of the API, by feature. */
export const endpoints = {
  site: siteEndpoints,
  sessions: sessionEndpoints,
  emailChange: emailChangeEndpoints,
  language: languageEndpoints,
  membership: membershipEndpoints,
  verifications: verificationEndpoints,
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
  phoneVerification: phoneVerificationEndpoints,
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
  dataExport: dataExportEndpoints,
  accountClosure: accountClosureEndpoints,
} as const;
