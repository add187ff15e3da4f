import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { scoreOf } from '../compatibility/index.ts';
import { findPersons } from '../profiles/index.ts';
import {
  describePair,
  pairFeatureNames,
  type ReciprocalModel,
  type RecordedView,
  trainModel,
} from './model/index.ts';
import { findFairShares, readViews, type StoredView, saveModel } from './store/recommendation-models.ts';

/** Persons read by one statement. */
const BATCH_SIZE = 2000;

async function readPersons(db: Db, views: readonly StoredView[], now: Date) {
  const memberIds = [...new Set(views.flatMap(({ seekerId, otherId }) => [seekerId, otherId]))];
  const persons: Awaited<ReturnType<typeof findPersons>> = new Map();
  for (let start = 0; start < memberIds.length; start += BATCH_SIZE) {
    for (const [memberId, person] of await findPersons(db, memberIds.slice(start, start + BATCH_SIZE), now))
      persons.set(memberId, person);
  }
  return persons;
}

/** Views with the features of the pairs. Profiles are compared as they are now: earlier versions are not stored. */
async function readTrainingData(db: Db, now: Date): Promise<RecordedView[]> {
  const views = await readViews(db, now);
  const persons = await readPersons(db, views, now);
  return views.flatMap((view): RecordedView[] => {
    const [seeker, other] = [persons.get(view.seekerId), persons.get(view.otherId)];
    if (!seeker || !other) return [];
    const { seekerId, viewedAt, interestedAt, isAccepted, answeredAt } = view;
    return [
      {
        ...{ seekerId, viewedAt, interestedAt },
        interestFeatures: describePair(seeker, other),
        answerFeatures: describePair(other, seeker),
        rulesScore: scoreOf(seeker, other),
        answer: answeredAt && { at: answeredAt, isAccepted },
      },
    ];
  });
}

/**
 * Trains the model of recommendations on what members did in the last 90 days, and saves it with the average number of
 * recommendations of a member in a day. Takes seconds of computing, so it runs in a thread.
 */
export async function trainRecommendations(db: Db, now: Date): Promise<ReciprocalModel> {
  const fairShares = await findFairShares(db, utcDay(now));
  const model = trainModel(await readTrainingData(db, now), { now, featureNames: pairFeatureNames });
  await saveModel(db, model, fairShares);
  return model;
}
