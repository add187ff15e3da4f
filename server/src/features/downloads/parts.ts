import type { Part, PartWithFiles } from './part.ts';
import { account } from './store/parts/account.ts';
import { consents } from './store/parts/consents.ts';
import { conversations } from './store/parts/conversations.ts';
import { ignored } from './store/parts/ignored.ts';
import { interestsReceived, interestsSent } from './store/parts/interests.ts';
import { mailChoices } from './store/parts/mail-choices.ts';
import { mails } from './store/parts/mails.ts';
import { membership } from './store/parts/membership.ts';
import { messages } from './store/parts/messages.ts';
import { notifications } from './store/parts/notifications.ts';
import { orders } from './store/parts/orders.ts';
import { phone } from './store/parts/phone.ts';
import { photoRequests } from './store/parts/photo-requests.ts';
import { photos } from './store/parts/photos.ts';
import { preferences } from './store/parts/preferences.ts';
import { privacy } from './store/parts/privacy.ts';
import { profile } from './store/parts/profile.ts';
import { promotions } from './store/parts/promotions.ts';
import { proofs } from './store/parts/proofs.ts';
import { recommendations } from './store/parts/recommendations.ts';
import { reports } from './store/parts/reports.ts';
import { savedSearches } from './store/parts/saved-searches.ts';
import { sessions } from './store/parts/sessions.ts';
import { shortlist } from './store/parts/shortlist.ts';
import { successStories } from './store/parts/success-stories.ts';
import { viewed, viewers } from './store/parts/views.ts';

/** All of an archive, in the order in which README.txt tells of it. */
export const parts: readonly (Part | PartWithFiles)[] = [
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
  reports,
  successStories,
];
