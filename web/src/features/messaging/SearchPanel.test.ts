import { expect, it } from 'vitest';
import { highlightMatches } from './SearchPanel.tsx';

const inBrackets = (text: string, words: string) =>
  highlightMatches(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

it('marks every match, ignoring case', () => {
  expect(inBrackets('Sea, sea and the SEA', 'sea')).toBe('[Sea], [sea] and the [SEA]');
});

it('starts shortly before the first match in a long text', () => {
  const shown = inBrackets(`${'word '.repeat(60)}mango tree`, 'mango');
  expect(shown).toMatch(/^…word .*\[mango\] tree$/);
  expect(shown.length).toBeLessThan(80);
});

it('shows the text unmarked if it does not contain the query literally', () => {
  expect(inBrackets('Résumé', 'resume')).toBe('Résumé');
});
