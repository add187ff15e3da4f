import { expect, it } from 'vitest';
import { highlightMatches } from './SearchPanel.tsx';

const markMatches = (text: string, searchText: string) =>
  highlightMatches(text, searchText)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks every match, ignoring case', () => {
  expect(markMatches('Sea, sea and the SEA', 'sea')).toBe('[Sea], [sea] and the [SEA]');
});

it('starts shortly before the first match in a long text', () => {
  const excerpt = markMatches(`${'word '.repeat(60)}mango tree`, 'mango');
  expect(excerpt).toMatch(/^…word .*\[mango\] tree$/);
  expect(excerpt.length).toBeLessThan(80);
});

it('marks nothing if the text does not contain the query literally', () => {
  expect(markMatches('Résumé', 'resume')).toBe('Résumé');
});
