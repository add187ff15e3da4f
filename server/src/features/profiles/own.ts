import { ageOn, type OwnProfile, type PrivacySettings, tiers } from '@troth/contract';
import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Pictures } from '../photos/index.ts';
import { proofsOf } from '../proofs/index.ts';
import { completionOf, missingLabels, missingRequiredLabels } from './completion.ts';
import { unsaid } from './fields.ts';
import { lacksConsent } from './store/consents.ts';
import { findOwn } from './store/profiles.ts';
import { showViewCounts } from './views.ts';

/** In per cent; 0 without a profile. */
export async function findCompletion(db: Db, memberId: string): Promise<number> {
  const own = await findOwn(db, memberId);
  return completionOf(own && { ...own.fields, hasPhoto: own.hasPhoto });
}

interface Looking {
  caller: Caller;
  now: Date;
  pictures: Pictures;
}

const nobodyYet = {
  ...unsaid,
  firstName: null,
  lastName: null,
  gender: null,
  dateOfBirth: null,
  lookingFor: [],
};

const defaultPrivacy: PrivacySettings = {
  photoPrivacy: 'SHOW_ALL',
  phonePrivacy: 'SHOW_ALL',
  doNotRecordViews: false,
  hideOnlineStatus: false,
};

/** What a member sees of themselves; `new` while they have made no profile (decisions §3). */
export async function showOwn(db: Db, { caller, now, pictures }: Looking): Promise<OwnProfile> {
  const { memberId, tier } = caller;
  const { canReport, canSeeViewers } = tiers[tier].flags;
  const [own, views, consentNeeded] = await Promise.all([
    findOwn(db, memberId),
    showViewCounts(db, { memberId, now }),
    lacksConsent(db, memberId),
  ]);
  const completable = own && { ...own.fields, hasPhoto: own.hasPhoto };
  const always = {
    userId: memberId,
    tier,
    canReport,
    canSeeViewers,
    proofs: proofsOf(own?.keptProofs ?? null),
    profileCompletionPercentage: completionOf(completable),
    missingCompletionCriteria: missingLabels(completable),
    missingRequiredCriteria: missingRequiredLabels(completable),
    ...views,
    consentNeeded,
  };
  if (!own) {
    return {
      ...nobodyYet,
      ...always,
      ...defaultPrivacy,
      status: 'new',
      name: null,
      age: null,
      profilePhotoUrl: null,
      profilePhoto: null,
      lastInterestSentDate: null,
      dailyInterestSentCount: 0,
      joinedAt: null,
    };
  }
  const { firstName, lastName, dateOfBirth } = own.fields;
  const profilePhoto = own.photo && (await pictures.portrait(own.photo));
  return {
    ...own.fields,
    ...always,
    ...own.privacy,
    status: own.listed ? 'listed' : 'incomplete',
    name: `${firstName} ${lastName}`,
    age: ageOn(dateOfBirth, now),
    profilePhotoUrl: profilePhoto?.card.webp ?? null,
    profilePhoto,
    lastInterestSentDate: own.lastInterestSentDate,
    dailyInterestSentCount: own.lastInterestSentDate === utcDay(now) ? own.sentThatDay : 0,
    joinedAt: own.joinedAt.toISOString(),
  };
}
