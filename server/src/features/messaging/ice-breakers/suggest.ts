import type { IceBreaker } from '@troth/contract';
import { isVague, labelInSentence, type Matchable } from '../../compatibility/index.ts';
import { aboutShared, hobbyOf, questionAbout } from './shared.ts';

const MOST = 3;
const MOST_UNSHARED = 2;

/** First messages about what the other tells, where nothing is shared. */
function aboutThem({ hobbies, occupation, city }: Matchable): IceBreaker[] {
  const [hobby] = hobbies.filter((code) => !isVague(code)).sort();
  const breakers: IceBreaker[] = [];
  if (hobby !== undefined) {
    breakers.push({
      shared: `They enjoy ${hobbyOf(hobby)}`,
      text: `You write that you enjoy ${hobbyOf(hobby)}. ${questionAbout(hobby)}`,
    });
  }
  if (occupation !== null && !isVague(occupation)) {
    breakers.push({
      shared: `Their occupation: ${labelInSentence('occupation', occupation)}`,
      text: 'I read about your work. What does a good day of it look like?',
    });
  }
  if (city !== null && !isVague(city)) {
    const name = labelInSentence('city', city);
    breakers.push({ shared: `They live in ${name}`, text: `What do you like best about living in ${name}?` });
  }
  return breakers;
}

const aboutAnybody: IceBreaker[] = [
  { shared: 'A question for everybody', text: 'What does a good Sunday look like for you?' },
  { shared: 'Another one', text: 'What made you smile this week?' },
];

/** At most three first messages from one member to another, always the same for the same two profiles. */
export function suggestIceBreakers(mine: Matchable, theirs: Matchable): IceBreaker[] {
  const shared = aboutShared(mine, theirs).slice(0, MOST);
  return shared.length > 0 ? shared : [...aboutThem(theirs), ...aboutAnybody].slice(0, MOST_UNSHARED);
}
