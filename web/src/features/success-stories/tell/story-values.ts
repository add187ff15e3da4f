import '../../../platform/zod.ts';
import { type SubmitStoryBody, submitStoryBody } from '@troth/contract';
import { locale, t } from '@troth/texts';
import { z } from 'zod';
import { isoDay } from '../../../ui/form/typed-date.ts';

/** What the browser's own date field answers: a real day, or nothing. */
const weddingDay = z
  .union([z.literal(''), z.iso.date(t('Please select a valid date'))])
  .refine((day) => day <= isoDay(new Date()), t('The date of the wedding cannot be in the future'));

/** The contract's rules, and what the form alone knows. */
export const storyForm = submitStoryBody.extend({
  place: submitStoryBody.shape.place.unwrap(),
  marriedOn: weddingDay,
});

export type StoryValues = z.infer<typeof storyForm>;

export const emptyStory: StoryValues = { names: '', text: '', place: '', marriedOn: '' };

export const bodyOf = ({ marriedOn, ...story }: StoryValues): SubmitStoryBody => ({
  ...story,
  marriedOn: marriedOn === '' ? null : marriedOn,
});

const least = submitStoryBody.shape.text.minLength ?? 0;
const number = new Intl.NumberFormat(locale());

/** How far the story is: towards the least first, then towards the most. */
export function lengthSoFar(text: string, most: number): string {
  const length = text.trim().length;
  if (length < least) return t('At least {least} characters; {length} so far.', { least, length });
  return t('{length} of at most {most} characters.', {
    length: number.format(length),
    most: number.format(most),
  });
}
