import type { IceBreaker } from '@troth/contract';
import { t } from '@troth/texts';
import { isVague, labelInSentence, type Matchable } from '../../compatibility/index.ts';
import { aboutShared, hobbyOf, questionAbout } from './shared.ts';

const MOST = 3;
const MOST_UNSHARED = 2;

/** First messages about what the other tells, where nothing is shared. */
function aboutThem({ hobbies, occupation, city }: Matchable): IceBreaker[] {
  const [interest] = hobbies.filter((code) => !isVague(code)).sort();
  const breakers: IceBreaker[] = [];
  if (interest !== undefined) {
    const hobby = hobbyOf(interest);
    breakers.push({
      shared: t('They enjoy {hobby}', { hobby }),
      text: t('You write that you enjoy {hobby}. {question}', { hobby, question: questionAbout(interest) }),
    });
  }
  if (occupation !== null && !isVague(occupation)) {
    breakers.push({
      shared: t('Their occupation: {occupation}', { occupation: labelInSentence('occupation', occupation) }),
      text: t('I read about your work. What does a good day of it look like?'),
    });
  }
  if (city !== null && !isVague(city)) {
    const place = labelInSentence('city', city);
    breakers.push({
      shared: t('They live in {place}', { place }),
      text: t('What do you like best about living in {place}?', { place }),
    });
  }
  return breakers;
}

const aboutAnybody = (): IceBreaker[] => [
  { shared: t('A question for everybody'), text: t('What does a good Sunday look like for you?') },
  { shared: t('Another one'), text: t('What made you smile this week?') },
];

/** At most three first messages from one member to another, always the same for the same two profiles. */
export function suggestIceBreakers(mine: Matchable, theirs: Matchable): IceBreaker[] {
  const shared = aboutShared(mine, theirs).slice(0, MOST);
  return shared.length > 0 ? shared : [...aboutThem(theirs), ...aboutAnybody()].slice(0, MOST_UNSHARED);
}
