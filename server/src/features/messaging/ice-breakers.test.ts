import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatchable, createMatchable } from '../../testing/members/matchables.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { hobbyPhrases, hobbyQuestions } from './ice-breaker-hobbies.ts';
import { suggestIceBreakers } from './ice-breakers.ts';

test('what both share is asked about, the most personal first, at most three', () => {
  const asha = createMatchable({
    hobbies: ['yoga', 'hiking'],
    city: 'in_mh_pune',
    state: 'in_mh',
    motherTongue: 'marathi',
    occupation: 'teacher',
    diet: 'vegetarian',
  });
  const ravi = createMatchable({ ...asha, hobbies: ['hiking', 'chess'], occupation: 'doctor' });
  expect(suggestIceBreakers(asha, ravi)).toEqual([
    {
      shared: 'You both enjoy hiking',
      text: 'I see that you enjoy hiking too. Which walk would you do again tomorrow?',
    },
    {
      shared: 'You both live in Pune',
      text: 'We both live in Pune. Where would you take a guest who is here for one afternoon?',
    },
    {
      shared: 'You share Marathi as a mother tongue',
      text: 'We both grew up with Marathi. Is there a word in it that you miss in every other language?',
    },
  ]);
});

test('nobody is asked where they learnt the language that they grew up with', () => {
  const asha = createMatchable({ motherTongue: 'marathi', languages: ['hindi', 'tamil'] });
  const ravi = createMatchable({ motherTongue: 'hindi', languages: ['tamil'] });
  expect(suggestIceBreakers(asha, ravi).map(({ shared }) => shared)).toEqual(['You both speak Tamil']);
  const fromDelhi = { ...ravi, languages: [] };
  expect(suggestIceBreakers(asha, fromDelhi).map(({ shared }) => shared)).not.toContain(
    'You both speak Hindi',
  );
});

test('where nothing is shared, two ask about what the other tells', () => {
  const ravi = createMatchable({ hobbies: ['pets'], occupation: 'chef', city: 'in_mh_pune' });
  expect(
    suggestIceBreakers(createMatchable({ hobbies: ['chess'] }), ravi).map(({ shared }) => shared),
  ).toEqual(['They enjoy the company of pets', 'Their occupation: chef']);
});

test('of somebody who tells nothing, or nothing in particular, general things are asked', () => {
  const silent = createMatchable({ occupation: 'other', community: 'prefer_not_to_say' });
  const suggestions = suggestIceBreakers(silent, silent);
  expect(suggestions.map(({ text }) => text)).toEqual([
    'What does a good Sunday look like for you?',
    'What made you smile this week?',
  ]);
});

test('between any two there is something to say, the same each time, and the same for both where it is shared', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, other) => {
      const suggestions = suggestIceBreakers(one, other);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(3);
      expect(suggestIceBreakers(one, other)).toEqual(suggestions);
      for (const { shared, text } of suggestions) {
        expect(text).toMatch(/^[A-Z].*\?$/);
        expect(`${shared} ${text}`).not.toMatch(/undefined|null|_|!|prefer not|Other/);
      }
      if (/^You /.test(suggestions[0]?.shared ?? '')) {
        expect(suggestIceBreakers(other, one)).toEqual(suggestions);
      }
    }),
    { numRuns: 300 },
  );
});

test('every hobby has a question of its own, and there is none for anything else', () => {
  const hobbies = vocabularies.hobby.map(({ code }) => code);
  expect(Object.keys(hobbyQuestions).toSorted()).toEqual(hobbies.toSorted());
  expect(Object.keys(hobbyPhrases).filter((code) => !hobbies.includes(code))).toEqual([]);
});
