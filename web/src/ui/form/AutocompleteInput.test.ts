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

test('a state stands before the towns that lie in it', () => {
  expect(labels('Maharashtra')).toEqual(['Maharashtra, India', 'Mumbai, Maharashtra', 'Pune, Maharashtra']);
  expect(labels('mahar')[0]).toBe('Maharashtra, India');
});

test('what is called so stands before what only begins so', () => {
  expect(labels('goa')).toEqual(['Goa, India', 'Goalpara, Assam', 'Panaji, Goa']);
  expect(labels('India')).toEqual(['India', 'Maharashtra, India', 'Goa, India']);
});

test('capitals, accents and the spaces around do not matter', () => {
  expect(labels(' sao paulo ')).toEqual(['São Paulo, Brazil']);
});

test('while nothing is typed all of them stand in their own order', () => {
  expect(filterOptions(options, ' ')).toEqual(options);
});

test('what nothing is called finds nothing', () => {
  expect(labels('Atlantis')).toEqual([]);
});
