import type { Criterion } from '@troth/contract';
import { fits, fitting, ofBoth, ofMe, ofThem } from './card-lines.ts';
import { criteria } from './criteria.ts';
import { fitOf, hopeOf, toldBy } from './fit.ts';
import { loved, samePlace, sharedHobbies, sharedLanguages, spoken } from './in-common.ts';
import type { Matchable } from './matchable.ts';

const MOST = 2;

/**
 * How much a met hope tells somebody who reads many cards: what most others in the list meet as well,
 * such as the age, tells little.
 */
const telling: Record<Criterion, number> = {
  city: 8,
  motherTongue: 7,
  community: 6,
  occupation: 6,
  diet: 5,
  state: 5,
  familyValues: 5,
  education: 4,
  smoking: 4,
  religion: 4,
  incomeBand: 3,
  drinking: 3,
  familyType: 3,
  country: 3,
  age: 3,
  maritalStatus: 2,
  heightCm: 2,
};

/** What more it tells that both hope for it. */
const BOTH = 2;

const SHARED_HOBBIES = 9;
const SHARED_PLACE = 7;
const SHARED_LANGUAGES = 1;

type Topic = Criterion | 'hobbies' | 'languages';

interface Reason {
  topic: Topic;
  strength: number;
  text: string;
}

function meets(criterion: Criterion, asker: Matchable, other: Matchable): boolean {
  const hope = hopeOf(asker, criterion);
  return hope !== null && fitOf(criterion, hope, toldBy(other, criterion)) === 1;
}

function hopesMet(mine: Matchable, theirs: Matchable): Reason[] {
  return criteria.flatMap((criterion) => {
    const iMeet = meets(criterion, theirs, mine);
    const strength = telling[criterion];
    if (!meets(criterion, mine, theirs)) {
      return iMeet ? [{ topic: criterion, strength, text: ofMe(criterion, mine) }] : [];
    }
    return iMeet
      ? [{ topic: criterion, strength: strength + BOTH, text: ofBoth(criterion, mine, theirs) }]
      : [{ topic: criterion, strength, text: ofThem(criterion, theirs) }];
  });
}

function shared(mine: Matchable, theirs: Matchable): Reason[] {
  const place = samePlace(mine, theirs);
  const [hobby, another] = sharedHobbies(mine, theirs);
  const [language] = sharedLanguages(mine, theirs);
  const reasons: Reason[] = [];
  if (place) reasons.push({ topic: 'city', strength: SHARED_PLACE, text: place });
  if (hobby) {
    const two = another && loved([hobby, another]);
    reasons.push({ topic: 'hobbies', strength: SHARED_HOBBIES, text: fitting(two, loved([hobby])) });
  }
  if (language) reasons.push({ topic: 'languages', strength: SHARED_LANGUAGES, text: spoken([language]) });
  return reasons.filter(({ text }) => fits(text));
}

/** City, state and country say the same of a person, so one of them is told. */
const matterOf = (topic: Topic): Topic => (topic === 'state' || topic === 'country' ? 'city' : topic);

/** What speaks most for meeting, said to the first member: at most two short lines, on different matters. */
export function reasonsOf(mine: Matchable, theirs: Matchable): string[] {
  const told = new Set<Topic>();
  return [...hopesMet(mine, theirs), ...shared(mine, theirs)]
    .sort((one, another) => another.strength - one.strength)
    .filter(({ topic }) => {
      const matter = matterOf(topic);
      if (told.has(matter)) return false;
      told.add(matter);
      return true;
    })
    .slice(0, MOST)
    .map(({ text }) => text);
}
