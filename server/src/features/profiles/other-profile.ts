import { mapFields, type OtherProfile, type ProfileFieldValues, profileFieldNames } from '@troth/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findGallery, type Pictures } from '../photos/index.ts';
import type { Cards } from './cards.ts';
import { findProfileFields } from './store/profiles.ts';
import { findPromptAnswers } from './store/prompts.ts';
import { type OpeningLimit, recordView, type Viewer } from './views.ts';

interface VisitDependencies {
  db: Db;
  events: Events;
  openingLimit: OpeningLimit;
  cards: Cards;
  pictures: Pictures;
  log: FastifyBaseLogger;
}

interface Visit {
  viewer: Viewer;
  memberId: string;
  now: Date;
}

/** The parts of another member's profile that the viewer may see. Throws 404 if the viewer may not see the member. */
async function showOtherProfile(
  { db, cards, pictures }: VisitDependencies,
  { viewer, memberId, now }: Visit,
): Promise<OtherProfile> {
  const [[card], fields, gallery, prompts] = await Promise.all([
    cards.list(db, { viewerId: viewer.memberId, now, memberIds: [memberId] }),
    findProfileFields(db, memberId),
    findGallery(db, { memberId, now }),
    findPromptAnswers(db, memberId),
  ]);
  if (!card || !fields) throw new ApiError('NOT_FOUND');
  const photos = card.photoWithheld ? [] : gallery;
  return {
    ...card,
    photos: await Promise.all(photos.map((photo) => pictures.picture(photo))),
    ...(mapFields(profileFieldNames, (field) => fields[field]) as ProfileFieldValues),
    partnerPreferences: fields.partnerPreferences,
    prompts,
  };
}

/**
 * Returns another member's profile and concurrently records the view. Throws RATE_LIMITED if the viewer has reached the
 * daily limit; any other failure to record the view is only logged.
 */
export async function visitProfile(dependencies: VisitDependencies, visit: Visit): Promise<OtherProfile> {
  const viewRecorded = recordView(dependencies.db, dependencies, visit).catch(
    (error: { name?: string; code?: string }) => {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') throw error;
      dependencies.log.error({ name: error.name, code: error.code }, 'a profile view could not be recorded');
    },
  );
  const [profile] = await Promise.all([showOtherProfile(dependencies, visit), viewRecorded]);
  return profile;
}
