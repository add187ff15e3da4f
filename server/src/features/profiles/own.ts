import { ageOn, type OwnProfile, tiers } from '@troth/contract';
import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { PhotoUrl } from '../photos/index.ts';
import { completionOf, missingLabels } from './completion.ts';
import { unsaid } from './fields.ts';
import { findOwn } from './store/profiles.ts';

interface Looking {
  caller: Caller;
  now: Date;
  photoUrl: PhotoUrl;
}

const nobodyYet = {
  ...unsaid,
  firstName: null,
  lastName: null,
  gender: null,
  dateOfBirth: null,
  lookingFor: [],
};

/** What a member sees of themselves; `new` while they have made no profile (decisions §3). */
export async function showOwn(db: Db, { caller, now, photoUrl }: Looking): Promise<OwnProfile> {
  const { memberId, tier } = caller;
  const { canReport, canSeeViewers } = tiers[tier].flags;
  const own = await findOwn(db, memberId);
  const fields = own?.fields ?? null;
  const always = {
    userId: memberId,
    tier,
    canReport,
    canSeeViewers,
    profileCompletionPercentage: completionOf(fields),
    missingCompletionCriteria: missingLabels(fields),
  };
  if (!own) {
    return {
      ...nobodyYet,
      ...always,
      status: 'new',
      name: null,
      age: null,
      profilePhotoUrl: null,
      lastInterestSentDate: null,
      dailyInterestSentCount: 0,
      joinedAt: null,
    };
  }
  const { firstName, lastName, dateOfBirth } = own.fields;
  return {
    ...own.fields,
    ...always,
    status: own.listed ? 'listed' : 'incomplete',
    name: `${firstName} ${lastName}`,
    age: ageOn(dateOfBirth, now),
    profilePhotoUrl: own.photoKey === null ? null : photoUrl(own.photoKey),
    lastInterestSentDate: own.lastInterestSentDate,
    dailyInterestSentCount: own.lastInterestSentDate === utcDay(now) ? own.sentThatDay : 0,
    joinedAt: own.joinedAt.toISOString(),
  };
}
