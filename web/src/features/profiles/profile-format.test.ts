import { describe, expect, test } from 'vitest';
import { findMemberId, formatHeadline, formatLocation } from './profile-format.ts';
import type { Choices } from './useVocabularies.ts';

describe('Location and work', () => {
  const labels: Record<string, string> = {
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
  const choices: Pick<Choices, 'label'> = { label: (_name, code) => labels[code ?? ''] };

  const createMember = (country: string | null, state: string | null, city: string | null) => ({
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
  ])('formats %s, %s, %s as %s', (country, state, city, short, full) => {
    const person = createMember(country, state, city);
    expect(formatHeadline(person, choices as Choices)).toBe(`${short} ·\u00a0Teacher`);
    expect(formatLocation(person, choices as Choices)).toBe(full);
  });
});

describe('Member ID', () => {
  const id = '0191f6a2-4c1e-7b3a-9d2f-6a5b4c3d2e1f';

  test('finds an id as it is, in capitals, and in a profile URL', () => {
    expect(findMemberId(` ${id} `)).toBe(id);
    expect(findMemberId(id.toUpperCase())).toBe(id);
    expect(findMemberId(`https://troth.example/profile/${id}?from=mail`)).toBe(id);
  });

  test('finds no id in a name or in a truncated id', () => {
    expect(findMemberId('Asha Rao')).toBeUndefined();
    expect(findMemberId(id.slice(1))).toBeUndefined();
  });
});
