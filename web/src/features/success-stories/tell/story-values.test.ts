import { STORY_LENGTH } from '@troth/contract';
import { expect, it } from 'vitest';
import { isoDay } from '../../../ui/form/typed-date.ts';
import { bodyOf, emptyStory, lengthSoFar, storyForm } from './story-values.ts';

const story = { ...emptyStory, names: 'Asha and Ravi', text: 'We met over a cup of tea. '.repeat(5) };
const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
const messageFor = (marriedOn: string) =>
  storyForm.safeParse({ ...story, marriedOn }).error?.issues[0]?.message;

it('takes a wedding of today or before, or none', () => {
  expect(messageFor(inDays(0))).toBeUndefined();
  expect(messageFor('')).toBeUndefined();
  expect(bodyOf(storyForm.parse(story)).marriedOn).toBeNull();
  expect(messageFor(inDays(2))).toBe('The date of the wedding cannot be in the future');
  expect(messageFor('2026-02-30')).toBe('Please select a valid date');
});

it('counts towards the least that is needed, then towards the most that fits', () => {
  expect(lengthSoFar('  Hello  ', STORY_LENGTH)).toBe('At least 80 characters; 5 so far.');
  expect(lengthSoFar('a'.repeat(80), STORY_LENGTH)).toBe('80 of at most 2,000 characters.');
});
