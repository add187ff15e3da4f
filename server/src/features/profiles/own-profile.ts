import { ageOn, type OwnProfile, type PrivacySettings, tiers } from '@troth/contract';
import { toIsoInstant, utcDay, WEEK_MS } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Pictures } from '../photos/index.ts';
import { toVerifications } from '../verifications/index.ts';
import { calculateCompletion, findMissingLabels, findMissingRequiredLabels } from './completion.ts';
import { emptyFields } from './fields.ts';
import { findOwnProfile, lacksConsent } from './store/shown-profiles.ts';

interface OwnProfileRequest {
  caller: Caller;
  now: Date;
  pictures: Pictures;
}

const emptyProfile = {
  ...emptyFields,
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
  learnFromActivity: true,
};

/** The completion of a member's profile in per cent; 0 without a profile. */
export async function findCompletion(db: Db, memberId: string): Promise<number> {
  const own = await findOwnProfile(db, { memberId, viewsSince: new Date(0) });
  return calculateCompletion(own && { ...own.fields, hasPhoto: own.hasPhoto });
}

/** The member's own profile; the status is `new` until they have created one. */
export async function showOwnProfile(
  db: Db,
  { caller, now, pictures }: OwnProfileRequest,
): Promise<OwnProfile> {
  const { memberId, tier } = caller;
  const { canReport, canSeeViewers } = tiers[tier].flags;
  const own = await findOwnProfile(db, { memberId, viewsSince: new Date(now.getTime() - WEEK_MS) });
  const completionFields = own && { ...own.fields, hasPhoto: own.hasPhoto };
  const commonFields = {
    userId: memberId,
    prompts: own?.prompts ?? [],
    tier,
    canReport,
    canSeeViewers,
    proofs: toVerifications(own?.storedVerifications ?? null),
    profileCompletionPercentage: calculateCompletion(completionFields),
    missingCompletionCriteria: findMissingLabels(completionFields),
    missingRequiredCriteria: findMissingRequiredLabels(completionFields),
    ...(own?.views ?? { viewCount: 0, viewCountThisWeek: 0 }),
    consentNeeded: own?.consentNeeded ?? (await lacksConsent(db, memberId)),
  };
  if (!own) {
    return {
      ...emptyProfile,
      ...commonFields,
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
    ...commonFields,
    ...own.privacy,
    status: own.listed ? 'listed' : 'incomplete',
    name: `${firstName} ${lastName}`,
    age: ageOn(dateOfBirth, now),
    profilePhotoUrl: profilePhoto?.card.webp ?? null,
    profilePhoto,
    lastInterestSentDate: own.lastInterestSentDate,
    dailyInterestSentCount: own.lastInterestSentDate === utcDay(now) ? own.interestsSentThatDay : 0,
    joinedAt: toIsoInstant(own.joinedAt),
  };
}
