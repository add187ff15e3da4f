import { expect, test } from 'vitest';
import type { Choices } from './useVocabularies.ts';
import { oneLine, placeInFull } from './words.ts';

const words: Record<string, string> = {
  in: 'India',
  in_py: 'Puducherry',
  in_py_puducherry: 'Puducherry',
  in_py_elsewhere: 'Elsewhere in Puducherry',
  in_mh: 'Maharashtra',
  in_mh_pune: 'Pune',
  ke: 'Kenya',
  ke_elsewhere: 'Elsewhere in Kenya',
  ke_elsewhere_town: 'Elsewhere in Kenya',
  teacher: 'Teacher',
};
const choices: Pick<Choices, 'label'> = { label: (_name, code) => words[code ?? ''] };

const member = (country: string | null, state: string | null, city: string | null) => ({
  country,
  state,
  city,
  occupation: 'teacher',
  occupationDetail: null,
});

test.each([
  ['in', 'in_mh', 'in_mh_pune', 'Pune', 'Pune, Maharashtra, India'],
  ['in', 'in_py', 'in_py_elsewhere', 'Puducherry', 'Puducherry, India'],
  ['in', 'in_py', 'in_py_puducherry', 'Puducherry', 'Puducherry, India'],
  ['ke', 'ke_elsewhere', 'ke_elsewhere_town', 'Kenya', 'Kenya'],
  ['in', null, null, 'India', 'India'],
])('who lives in %s, %s, %s is at home in %s', (country, state, city, short, full) => {
  const somebody = member(country, state, city);
  expect(oneLine(somebody, choices as Choices)).toBe(`${short} ·\u00a0Teacher`);
  expect(placeInFull(somebody, choices as Choices)).toBe(full);
});
