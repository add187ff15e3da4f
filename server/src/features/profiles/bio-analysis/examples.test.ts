import { expect, test } from 'vitest';
import { analyseBio } from './analyse.ts';
import { bios } from './example-bios.ts';

const analyseExample = (name: keyof typeof bios) => analyseBio(bios[name]);

test('the warmth grows from the least to the most personal example, with clear distances', () => {
  const warmth = (Object.keys(bios) as (keyof typeof bios)[]).map((name) => analyseExample(name).warmth);
  for (const [index, value] of warmth.entries()) expect(value).toBeGreaterThan(warmth[index - 1] ?? -1);
  expect(warmth[0]).toBeLessThan(10);
  expect(warmth[2]).toBeGreaterThan(30);
  expect(warmth[2]).toBeLessThan(60);
  expect(warmth[4]).toBeGreaterThan(80);
});

test('a text full of demands gets suggestions that quote the demands and offer kinder wording', () => {
  expect(analyseExample('demanding').suggestions).toEqual([
    '“Must be below 26 and convent educated” sounds like a condition. Something warmer invites more people: “I’d be glad to meet someone who …”.',
    '“SERIOUS PROFILES ONLY” sounds calmer in lower case.',
    'Add a sentence about the people at home: who they are, and what they do together.',
    '“B.Tech, MBA, own flat” is a list. Keep the one that’s most you, and describe a day when it showed.',
    'Describe an ordinary evening at home: who cooks, what’s on, what you talk about.',
  ]);
});

test('a list of facts gets suggestions for the missing topics, most important first', () => {
  const { length, missing, suggestions } = analyseExample('biodata');
  expect(length.verdict).toBe('short');
  expect(missing).toEqual([
    'Who you’d like to meet',
    'An ordinary day',
    'Work or studies',
    'Something specific',
  ]);
  expect(suggestions).toContain(
    'You mention your parents. Add one thing you do together, or that you get from them.',
  );
});

test('a subject that is mentioned without details gets a suggestion to add some', () => {
  const { missing, suggestions } = analyseExample('plain');
  expect(missing).toEqual(['An ordinary day', 'What matters most', 'Something specific']);
  expect(suggestions.slice(0, 2)).toEqual([
    'You mention software. Say in simple words what you build and who it helps.',
    'You mention cooking. Add what’s on the table on an ordinary Tuesday.',
  ]);
});

test('a complete text gets no suggestions', () => {
  for (const name of ['warm', 'lovely'] as const) {
    expect(analyseExample(name)).toMatchObject({ missing: [], suggestions: [], length: { verdict: 'good' } });
  }
});

test('a teacher who says no more about teaching gets a suggestion to write what they like about it', () => {
  const { suggestions } = analyseBio('I am a teacher. I live in Nashik with my family.');
  expect(suggestions[0]).toBe('You mention teaching. Add a sentence about what you like about it.');
});

test('no suggestion is harsh, whatever the text', () => {
  const harsh = /\b(?:bad|wrong|boring|poor|weak|fail|cold|rude|never|must|mistake|ugly|stupid)\b/i;
  for (const bio of ['', ...Object.values(bios)]) {
    // Quotations are the member's own words.
    const advice = analyseBio(bio).suggestions.map((suggestion) => suggestion.replaceAll(/“[^”]*”/g, ''));
    expect(advice.filter((suggestion) => harsh.test(suggestion))).toEqual([]);
  }
});
