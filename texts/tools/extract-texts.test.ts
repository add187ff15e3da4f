import { expect, test } from 'vitest';
import { extractTexts, getPlaceholders } from './extract-texts.mjs';

const findUntranslated = (source: string) =>
  extractTexts('screen.tsx', source).untranslated.map(({ text }: { text: string }) => text);

test.each([
  ['<p>Who saw you</p>', 'Who saw you'],
  ['<p>Hello {name}, good morning</p>', 'Hello'],
  ['<img alt="Portrait" />', 'Portrait'],
  ["const words = 'Nobody yet';", 'Nobody yet'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  ['const words = `Seen by ${count}`;', 'Seen by  …'],
])('finds untranslated text: %s', (source, text) => {
  expect(findUntranslated(source)).toContain(text);
});

test.each([
  "import { t } from 'two words';",
  "const columns = { gridTemplateColumns: 'auto minmax(0, 1fr)' };",
  "throw new Error('no such screen');",
  '<Box sx={{ transition: "opacity 200ms ease" }} />',
  "type Kind = 'one of two';",
  "<p>{t('Who saw you')}</p>",
])('ignores strings that are not shown to users: %s', (source) => {
  expect(findUntranslated(source)).toEqual([]);
});

test('extracts texts with their values, vocabulary labels and failure texts', () => {
  const { texts } = extractTexts(
    'words.ts',
    `t('{name} and {others}', { name, others: 3 }); terms({ a: 'Agra' }); endpoint({ failure: 'Failed' });`,
  );
  expect(texts).toMatchObject([
    { text: '{name} and {others}', values: ['name', 'others'] },
    { text: 'Agra' },
    { text: 'Failed' },
  ]);
});

test('reports a text that is not a literal', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  expect(extractTexts('words.ts', 't(`Hello ${name}`)').dynamic).toHaveLength(1);
});

test('finds placeholders of values, plurals and tags, at any depth', () => {
  expect(getPlaceholders('{n, plural, one {<b>#</b> of {name}} other {all}} <i>x</i>')).toEqual([
    'b',
    'i',
    'n',
    'name',
  ]);
  expect(getPlaceholders('{n, plural, one {#}')).toBeNull();
});
