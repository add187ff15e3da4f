import { expect, test } from 'vitest';
import { filterOptions } from './AutocompleteInput.tsx';

const options = [
  'Mumbai, Maharashtra',
  'Pune, Maharashtra',
  'Goalpara, Assam',
  'Panaji, Goa',
  'São Paulo, Brazil',
  'Maharashtra, India',
  'Goa, India',
  'India',
].map((label) => ({ value: label, label }));

const labels = (typed: string) => filterOptions(options, typed).map(({ label }) => label);

test('a state comes before the towns in it', () => {
  expect(labels('Maharashtra')).toEqual(['Maharashtra, India', 'Mumbai, Maharashtra', 'Pune, Maharashtra']);
  expect(labels('mahar')[0]).toBe('Maharashtra, India');
});

test('an exact match comes before a prefix match', () => {
  expect(labels('goa')).toEqual(['Goa, India', 'Goalpara, Assam', 'Panaji, Goa']);
  expect(labels('India')).toEqual(['India', 'Maharashtra, India', 'Goa, India']);
});

test('case, accents and surrounding spaces are ignored', () => {
  expect(labels(' sao paulo ')).toEqual(['São Paulo, Brazil']);
});

test('without input all options show in their own order', () => {
  expect(filterOptions(options, ' ')).toEqual(options);
});

test('input that matches nothing shows no options', () => {
  expect(labels('Atlantis')).toEqual([]);
});
