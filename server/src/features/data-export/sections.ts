import type { ExportSection, ExportSectionWithFiles } from './section.ts';
import {
  account,
  consents,
  mailChoices,
  phone,
  privacy,
  proofs,
  pushSubscriptions,
  sessions,
} from './store/account-data.ts';
import { conversations, mails, messages, notifications, reports } from './store/communication-data.ts';
import { photos, preferences, profile, savedSearches, successStories } from './store/profile-data.ts';
import { membership, orders, promotions } from './store/purchase-data.ts';
import {
  ignored,
  interestsReceived,
  interestsSent,
  photoRequests,
  recommendations,
  shortlist,
  viewed,
  viewers,
} from './store/relationship-data.ts';

/** All sections, in the order of README.txt. */
export const exportSections: readonly (ExportSection | ExportSectionWithFiles)[] = [
  account,
  profile,
  preferences,
  privacy,
  photos,
  phone,
  proofs,
  interestsReceived,
  interestsSent,
  conversations,
  messages,
  notifications,
  viewers,
  viewed,
  shortlist,
  photoRequests,
  recommendations,
  savedSearches,
  ignored,
  membership,
  orders,
  promotions,
  sessions,
  consents,
  mailChoices,
  mails,
  pushSubscriptions,
  reports,
  successStories,
];
