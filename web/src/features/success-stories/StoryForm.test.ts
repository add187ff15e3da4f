import { MAX_STORY_LENGTH } from '@troth/contract';
import { expect, it } from 'vitest';
import { toIsoDay } from '../../ui/form/typed-date.ts';
import { emptyStory, formatLengthHint, storyFormSchema, toStoryBody } from './StoryForm.tsx';

const story = { ...emptyStory, names: 'Asha and Ravi', text: 'We met over a cup of tea. '.repeat(5) };
const inDays = (days: number) => toIsoDay(new Date(Date.now() + days * 86_400_000));
const messageFor = (marriedOn: string) =>
  storyFormSchema.safeParse({ ...story, marriedOn }).error?.issues[0]?.message;

it('accepts a wedding date up to today, or none', () => {
  expect(messageFor(inDays(0))).toBeUndefined();
  expect(messageFor('')).toBeUndefined();
  expect(toStoryBody(storyFormSchema.parse(story)).marriedOn).toBeNull();
  expect(messageFor(inDays(2))).toBe('The wedding date can’t be in the future');
  expect(messageFor('2026-02-30')).toBe('Please select a valid date');
});

it('compares the length with the minimum while it is too short, then with the maximum', () => {
  expect(formatLengthHint('  Hello  ', MAX_STORY_LENGTH)).toBe('At least 80 characters; 5 so far.');
  expect(formatLengthHint('a'.repeat(80), MAX_STORY_LENGTH)).toBe('80 of 2,000 characters.');
});
