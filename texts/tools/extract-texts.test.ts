import { expect, test } from 'vitest';
import { extractTexts, getPlaceholders } from './extract-texts.mjs';

const forgottenIn = (source: string) =>
  extractTexts('screen.tsx', source).forgotten.map(({ text }: { text: string }) => text);

test.each([
  ['<p>Who saw you</p>', 'Who saw you'],
  ['<p>Hello {name}, good morning</p>', 'Hello'],
  ['<img alt="Portrait" />', 'Portrait'],
  ["const words = 'Nobody yet';", 'Nobody yet'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  ['const words = `Seen by ${count}`;', 'Seen by  …'],
])('texts outside of the catalogue are found: %s', (source, words) => {
  expect(forgottenIn(source)).toContain(words);
});

test.each([
  "import { t } from 'two words';",
  "const columns = { gridTemplateColumns: 'auto minmax(0, 1fr)' };",
  "throw new Error('no such screen');",
  '<Box sx={{ transition: "opacity 200ms ease" }} />',
  "type Kind = 'one of two';",
  "<p>{t('Who saw you')}</p>",
])('texts that no one reads are ignored: %s', (source) => {
  expect(forgottenIn(source)).toEqual([]);
});

test('a text is found with its values, a label of a vocabulary and the words of a failed call too', () => {
  const { said } = extractTexts(
    'words.ts',
    `t('{name} and {others}', { name, others: 3 }); terms({ a: 'Agra' }); endpoint({ failure: 'Failed' });`,
  );
  expect(said).toMatchObject([
    { text: '{name} and {others}', values: ['name', 'others'] },
    { text: 'Agra' },
    { text: 'Failed' },
  ]);
});

test('a text that is put together is refused', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect(extractTexts('words.ts', 't(`Hello ${name}`)').unread).toHaveLength(1);
});

test('places are those of values, plurals and tags, at any depth', () => {
  expect(getPlaceholders('{n, plural, one {<b>#</b> of {name}} other {all}} <i>x</i>')).toEqual([
    'b',
    'i',
    'n',
    'name',
  ]);
  expect(getPlaceholders('{n, plural, one {#}')).toBeNull();
});
