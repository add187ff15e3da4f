import { setLanguage } from '@troth/texts';
import { beforeAll, expect, test } from 'vitest';
import { hope, must, somebody } from '../../testing/people.ts';
import { compatibilityOf, summaryOf } from './index.ts';

beforeAll(() =>
  setLanguage('hi', {
    Pune: 'पुणे',
    Maharashtra: 'महाराष्ट्र',
    Vegetarian: 'शाकाहारी',
    'on a Jain diet': 'जैन आहार पर',
    Chess: 'शतरंज',
    Yoga: 'योग',
    'Elsewhere in {place}': '{place} में कहीं और',
    '{article, select, the {in the {place}} other {in {place}}}': '{place} में',
    '{voice, select, youInsist {You insist on someone {places}} youHope {You hope for someone {places}} theyInsist {They insist on someone {places}} other {They hope for someone {places}}}':
      '{voice, select, youInsist {आप {places} रहने वाला कोई ही चाहते हैं} youHope {आप {places} रहने वाला कोई चाहते हैं} theyInsist {वे {places} रहने वाला कोई ही चाहते हैं} other {वे {places} रहने वाला कोई चाहते हैं}}',
    '{who, select, you {you live {where}} other {they live {where}}}':
      '{who, select, you {आप {where} रहते हैं} other {वे {where} रहते हैं}}',
    '{hope}, and {fact}.': '{hope}, और {fact}।',
    'They ask nothing about your city.': 'वे आपके शहर के बारे में कुछ नहीं पूछते।',
    'Both love {hobbies}': 'दोनों को {hobbies} पसंद है',
    '{diet}, as you hope': '{diet}, जैसा आप चाहते हैं',
  }),
);

test('how two members fit is told in the language of the reader, with its own order, lists and full stops', () => {
  const city = must('in_mh_pune', 'in_mh_elsewhere');
  const mine = somebody({ hobbies: ['chess', 'yoga'], partnerPreferences: { city } });
  const theirs = somebody({ hobbies: ['chess', 'yoga'], city: 'in_mh_elsewhere' });
  const { inCommon, breakdown } = compatibilityOf(mine, theirs);
  expect(inCommon).toEqual(['दोनों को शतरंज और योग पसंद है']);
  expect(breakdown.map(({ explanation }) => explanation)).toEqual([
    'आप पुणे में या महाराष्ट्र में कहीं और रहने वाला कोई ही चाहते हैं, और वे महाराष्ट्र में कहीं और रहते हैं। वे आपके शहर के बारे में कुछ नहीं पूछते।',
  ]);
});

test('a card names a choice in the words of that language', () => {
  const reasonsFor = (diet: string) =>
    summaryOf(somebody({ partnerPreferences: { diet: hope(diet) } }), somebody({ diet })).reasons;
  expect(reasonsFor('vegetarian')).toEqual(['शाकाहारी, जैसा आप चाहते हैं']);
  expect(reasonsFor('jain')).toEqual(['जैन आहार पर, जैसा आप चाहते हैं']);
});
