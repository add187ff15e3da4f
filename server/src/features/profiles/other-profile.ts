import { mapFields, type OtherProfile, type ProfileFieldValues, profileFieldNames } from '@troth/contract';
import type { FastifyBaseLogger } from 'fastify';
import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type Pictures, toGallery } from '../photos/index.ts';
import type { Cards } from './cards.ts';
import { toMatchable } from './fields.ts';
import { findVisitedProfile } from './store/shown-profiles.ts';
import { type OpeningLimit, recordView, type Viewer } from './views.ts';

interface VisitDependencies {
  db: Db;
  /** Where the view is recorded. */
  primary: Db;
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

/** Opening the same profile again within this time is not recorded. */
const REPEATED_VIEW_MS = 10_000;

/** Records the view. Throws RATE_LIMITED at the daily limit; any other failure is only logged. */
async function tryToRecordView({ log, ...dependencies }: VisitDependencies, visit: Visit): Promise<void> {
  await recordView(dependencies.primary, dependencies, visit).catch(
    (error: { name?: string; code?: string }) => {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') throw error;
      log.error({ name: error.name, code: error.code }, 'a profile view could not be recorded');
    },
  );
}

/**
 * Returns the parts of another member's profile that the viewer may see, and records the view. Throws 404 if the viewer
 * may not see the member, and RATE_LIMITED if the viewer has reached the daily limit.
 */
export async function visitProfile(dependencies: VisitDependencies, visit: Visit): Promise<OtherProfile> {
  const { db, cards, pictures } = dependencies;
  const { viewer, memberId, now } = visit;
  const viewerId = viewer.memberId;
  const visited = await findVisitedProfile(db, { viewerId, memberId, day: utcDay(now) });
  if (!visited) throw new ApiError('NOT_FOUND');
  const { fields, prompts, viewedAt } = visited;
  const seeker = toMatchable(visited.viewer, now);
  const [card] = await cards.list(db, { viewerId, viewer: seeker, now, memberIds: [memberId] });
  if (!card) throw new ApiError('NOT_FOUND');
  if (!viewedAt || now.getTime() - viewedAt.getTime() >= REPEATED_VIEW_MS) {
    await tryToRecordView(dependencies, visit);
  }
  const photos = card.photoWithheld ? [] : toGallery(visited.photos, now);
  return {
    ...card,
    photos: await Promise.all(photos.map((photo) => pictures.picture(photo))),
    ...(mapFields(profileFieldNames, (field) => fields[field]) as ProfileFieldValues),
    partnerPreferences: fields.partnerPreferences,
    prompts,
  };
}
