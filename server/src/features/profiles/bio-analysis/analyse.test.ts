import { bioAnalysis } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseBio, MAX_SUGGESTIONS } from './analyse.ts';
import { bios } from './example-bios.ts';

const warmSentences = [
  'My mother and I still cook together on Sundays.',
  'I hope to build a home where our friends like to stay.',
  'In the evenings we walk by the river and laugh about the day.',
  'My father taught me to laugh at myself.',
  'I love the rain, my grandmother and her stories.',
  'You and I would learn to argue kindly.',
  'I dream of a garden, one day.',
  'Ask me about the parrot next door.',
  'My sister calls me every evening.',
  'I look forward to Diwali with the whole family.',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...Object.values(bios)),
  // Fragments close to the patterns, in random order.
  fc
    .array(
      fc.constantFrom(
        'MUST',
        "5'4",
        'fair',
        ',',
        '.',
        ':',
        '\n',
        ' and ',
        '\u2019',
        'i teach',
        '12',
        'LPA',
        ' ',
        'family',
      ),
      {
        maxLength: 200,
      },
    )
    .map((fragments) => fragments.join(' ').slice(0, 2000)),
);

test('any text gets a valid and deterministic result', () => {
  fc.assert(
    fc.property(anyText, (bio) => {
      const analysis = bioAnalysis.parse(analyseBio(bio));
      expect(analyseBio(bio)).toEqual(analysis);
      expect(analysis.suggestions.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
      expect(new Set(analysis.suggestions).size).toBe(analysis.suggestions.length);
    }),
  );
});

test('adding a warm sentence never lowers the warmth', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...warmSentences), (bio, sentence) => {
      expect(analyseBio(`${bio}\n${sentence}`).warmth).toBeGreaterThanOrEqual(analyseBio(bio).warmth);
    }),
  );
});

test('adding a demand never raises the warmth', () => {
  fc.assert(
    fc.property(anyText, (bio) => {
      expect(analyseBio(`${bio}\nMust be below 26.`).warmth).toBeLessThanOrEqual(analyseBio(bio).warmth);
    }),
  );
});

test('repeating one warm word does not make a text warm', () => {
  expect(analyseBio('love '.repeat(300)).warmth).toBeLessThan(70);
});

test('a text of maximum length that repeats the beginning of a pattern is analysed within a second', () => {
  for (const fragment of ["5'", 'a ', ' \n', 'AB ', 'don', '1,', ' and ', 'a: ']) {
    const startedAt = performance.now();
    analyseBio(fragment.repeat(2000 / fragment.length));
    expect(performance.now() - startedAt).toBeLessThan(1000);
  }
});

test('an empty text has no warmth, lacks every topic and gets suggestions for a beginning', () => {
  for (const empty of ['', ' \n\t ']) {
    const { length, warmth, missing, suggestions } = analyseBio(empty);
    expect(length).toEqual({ characters: 0, words: 0, verdict: 'empty' });
    expect(warmth).toBe(0);
    expect(missing).toHaveLength(6);
    expect(suggestions[0]).toMatch(/^Start with/);
  }
});

test('a text in another script is counted but not judged', () => {
  const { understood, length, missing, suggestions } = analyseBio(
    'मैं पुणे में भौतिकी पढ़ाती हूँ और रविवार को खाना बनाती हूँ।',
  );
  expect(understood).toBe(false);
  expect(length.words).toBe(12);
  expect(missing).toEqual([]);
  expect(suggestions).toHaveLength(1);
  expect(analyseBio('I teach physics in पुणे.').understood).toBe(true);
});

test.each([
  [39, 'short'],
  [40, 'good'],
  [200, 'good'],
  [201, 'long'],
])('the length of a text of %i words is judged as %s', (words, verdict) => {
  expect(analyseBio('word '.repeat(words)).length).toMatchObject({ words, verdict });
});
