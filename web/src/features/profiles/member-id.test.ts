import { expect, test } from 'vitest';
import { memberIdIn } from './member-id.ts';

const id = '0191f6a2-4c1e-7b3a-9d2f-6a5b4c3d2e1f';

test('an id is found as it is, in capitals, and in the address of a profile', () => {
  expect(memberIdIn(` ${id} `)).toBe(id);
  expect(memberIdIn(id.toUpperCase())).toBe(id);
  expect(memberIdIn(`https://troth.example/profile/${id}?from=mail`)).toBe(id);
});

test('a name is no id', () => {
  expect(memberIdIn('Asha Rao')).toBeUndefined();
  expect(memberIdIn(id.slice(1))).toBeUndefined();
});
