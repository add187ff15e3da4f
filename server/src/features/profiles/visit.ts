import type { OtherProfile } from '@troth/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findGallery, type Pictures } from '../photos/index.ts';
import type { Cards } from './cards.ts';
import { findFields } from './store/profiles.ts';
import { recordView } from './views.ts';

interface Parts {
  db: Db;
  events: Events;
  cards: Cards;
  pictures: Pictures;
  log: FastifyBaseLogger;
}

interface Visit {
  viewerId: string;
  memberId: string;
  now: Date;
}

/** Another member's profile, as far as this viewer may see it. */
async function showOther(
  { db, cards, pictures }: Parts,
  { viewerId, memberId, now }: Visit,
): Promise<OtherProfile> {
  const [[card], fields, gallery] = await Promise.all([
    cards.list(db, { viewerId, now, memberIds: [memberId] }),
    findFields(db, memberId),
    findGallery(db, { memberId, now }),
  ]);
  if (!card || !fields) throw new ApiError('NOT_FOUND');
  const photos = card.photoWithheld ? [] : gallery;
  return {
    ...card,
    photos: await Promise.all(photos.map((photo) => pictures.picture(photo))),
    createdFor: fields.createdFor,
    children: fields.children,
    languages: fields.languages,
    educationDetail: fields.educationDetail,
    incomeBand: fields.incomeBand,
    diet: fields.diet,
    smoking: fields.smoking,
    drinking: fields.drinking,
    hobbies: fields.hobbies,
    familyType: fields.familyType,
    familyValues: fields.familyValues,
    familyAbout: fields.familyAbout,
    bio: fields.bio,
    partnerPreferences: fields.partnerPreferences,
  };
}

/** Shows a profile and notes the view beside that; that it could not be noted is our trouble, not the viewer's. */
export async function visitProfile(parts: Parts, visit: Visit): Promise<OtherProfile> {
  const noted = recordView(parts.db, parts.events, visit).catch(
    ({ name, code }: { name?: string; code?: string }) => {
      parts.log.error({ name, code }, 'a view was not recorded');
    },
  );
  const [profile] = await Promise.all([showOther(parts, visit), noted]);
  return profile;
}
