import { criteria, mapFields } from '@troth/contract';
import { z } from 'zod';
import type {
  InformativePreferences,
  MemberCondition,
  RankedSeeker,
  RankingQuery,
} from '../../adapters/ranking/port.ts';
import { toTextKey } from '../../platform/text-key.ts';
import { findPreference, knownValue, type Matchable } from '../compatibility/index.ts';
import type { Seeker } from '../profiles/index.ts';
import { hasIdOutside } from './criteria.ts';

/** The position after a page, as stored in page keys. */
export const rankPosition = z.object({ score: z.int(), activeDay: z.int(), memberId: z.guid() });

/** The preferences that not everyone meets, with excluded texts as text keys. */
export const toInformativePreferences = (
  person: Pick<Matchable, 'partnerPreferences'>,
): InformativePreferences =>
  Object.fromEntries(
    criteria.flatMap((criterion) => {
      const preference = findPreference(person, criterion);
      if (!preference) return [];
      return [
        [
          criterion,
          'excluded' in preference
            ? { ...preference, excluded: preference.excluded.map(toTextKey) }
            : preference,
        ],
      ];
    }),
  );

function toAnswers(seeker: Matchable): RankedSeeker['answers'] {
  return mapFields(criteria, (criterion) => {
    const answer = knownValue(seeker, criterion);
    return criterion === 'gotra' && typeof answer === 'string' ? toTextKey(answer) : answer;
  });
}

/** Ranks the members whom the seeker can see and who meet all conditions. Ages are those of the day of `now`. */
export const buildRankingQuery = ({
  seeker,
  conditions,
  now,
}: {
  seeker: Seeker;
  conditions: readonly MemberCondition[];
  now: Date;
}): RankingQuery => ({
  seeker: {
    memberId: seeker.memberId,
    gender: seeker.gender,
    lookingFor: seeker.lookingFor,
    answers: toAnswers(seeker),
    preferences: toInformativePreferences(seeker),
  },
  conditions: seeker.ignoredIds.length > 0 ? [...conditions, hasIdOutside(seeker.ignoredIds)] : conditions,
  now,
});
