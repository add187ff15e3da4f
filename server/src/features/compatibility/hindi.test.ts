import { expect, test } from 'vitest';
import { inLanguage } from '../../platform/language.ts';
import { createMatchable, mustHavePreference, preference } from '../../testing/members/matchables.ts';
import { compatibilityOf, summariesOf } from './index.ts';

test("compatibility is explained in the reader's language with its own word order, lists and full stops", () => {
  const city = mustHavePreference('in_mh_pune', 'in_mh_elsewhere');
  const own = createMatchable({ hobbies: ['chess', 'yoga'], partnerPreferences: { city } });
  const other = createMatchable({ hobbies: ['chess', 'yoga'], city: 'in_mh_elsewhere' });
  const { inCommon, breakdown } = inLanguage('hi', () => compatibilityOf(own, other));
  expect(inCommon).toEqual(['आप दोनों की पसंद: शतरंज और योग']);
  expect(breakdown.map(({ explanation }) => explanation)).toEqual([
    'आपकी शर्त है कि जीवनसाथी पुणे में या महाराष्ट्र में कहीं और रहते हों, और वे महाराष्ट्र में कहीं और रहते हैं। शहर को लेकर उनकी कोई खास पसंद नहीं है।',
  ]);
});

test("a card names values in the reader's language", () => {
  const reasonsFor = (diet: string) =>
    inLanguage('hi', () =>
      summariesOf(createMatchable({ partnerPreferences: { diet: preference(diet) } }), [
        createMatchable({ diet }),
      ]),
    )[0]?.reasons;
  expect(reasonsFor('vegetarian')).toEqual(['शाकाहारी, आपकी पसंद के मुताबिक']);
  expect(reasonsFor('jain')).toEqual(['जैन खान-पान वाले, आपकी पसंद के मुताबिक']);
});
