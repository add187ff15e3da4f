import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatchable, createMatchable } from '../../testing/members/matchables.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { hobbyPhrases, hobbyQuestions } from './ice-breaker-hobbies.ts';
import { suggestIceBreakers } from './ice-breakers.ts';

test('at most three ice breakers ask about what both members share, most personal topics first', () => {
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
      text: 'I see you enjoy hiking too. Which walk would you do again tomorrow?',
    },
    {
      shared: 'You both live in Pune',
      text: 'We both live in Pune. If a guest had one afternoon here, where would you take them?',
    },
    {
      shared: 'You both have Marathi as your mother tongue',
      text: 'We both grew up with Marathi. Is there a word in it you miss in every other language?',
    },
  ]);
});

test('no ice breaker asks where a member learned their mother tongue', () => {
  const asha = createMatchable({ motherTongue: 'marathi', languages: ['hindi', 'tamil'] });
  const ravi = createMatchable({ motherTongue: 'hindi', languages: ['tamil'] });
  expect(suggestIceBreakers(asha, ravi).map(({ shared }) => shared)).toEqual(['You both speak Tamil']);
  const fromDelhi = { ...ravi, languages: [] };
  expect(suggestIceBreakers(asha, fromDelhi).map(({ shared }) => shared)).not.toContain(
    'You both speak Hindi',
  );
});

test('if the members share nothing, two ice breakers ask about the other member', () => {
  const ravi = createMatchable({ hobbies: ['pets'], occupation: 'chef', city: 'in_mh_pune' });
  expect(
    suggestIceBreakers(createMatchable({ hobbies: ['chess'] }), ravi).map(({ shared }) => shared),
  ).toEqual(['They enjoy spending time with pets', 'Their occupation: chef']);
});

test('if the answers of both members are few or vague, the ice breakers ask general questions', () => {
  const vague = createMatchable({ occupation: 'other', community: 'prefer_not_to_say' });
  const suggestions = suggestIceBreakers(vague, vague);
  expect(suggestions.map(({ text }) => text)).toEqual([
    'What does a good Sunday look like for you?',
    'What made you smile this week?',
  ]);
});

test('there are always suggestions, the same each time, and the same for both members if they share something', () => {
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

test('every hobby has a question, and there are no questions or phrases for unknown hobbies', () => {
  const hobbies = vocabularies.hobby.map(({ code }) => code);
  expect(Object.keys(hobbyQuestions).toSorted()).toEqual(hobbies.toSorted());
  expect(Object.keys(hobbyPhrases).filter((code) => !hobbies.includes(code))).toEqual([]);
});
