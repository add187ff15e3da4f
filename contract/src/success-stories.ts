import { msg } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery, pagination } from './pagination.ts';

export const MAX_STORY_LENGTH = 2000;

export const successStory = z
  .object({
    storyId: z.guid(),
    /** Names as the couple wants them, "Asha and Ravi". */
    names: z.string(),
    text: z.string(),
    place: z.string(),
    marriedOn: z.iso.date().nullable(),
    /** Number of the drawing in /art/couples shown with a story of the demo; null for the stories of members. */
    drawing: z.int().min(1).nullable(),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'SuccessStory' });

export type SuccessStory = z.infer<typeof successStory>;

/** Placeholders in the prerendered page. The server replaces them with stories, for readers without JavaScript. */
export const storySlots = { names: '[[names]]', place: '[[place]]', text: '[[text]]' } as const;

export const submitStoryBody = z.strictObject({
  names: z.string().trim().min(3, msg('Enter both names')).max(120, msg('Up to 120 characters')),
  text: z
    .string()
    .trim()
    .min(80, msg('Tell us a little more: at least 80 characters'))
    .max(MAX_STORY_LENGTH, msg('Up to 2,000 characters')),
  place: z.string().trim().max(80, msg('Up to 80 characters')).default(''),
  marriedOn: z.iso.date().nullable().default(null),
});

export type SubmitStoryBody = z.output<typeof submitStoryBody>;

export const successStoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/success-stories',
    summary: 'Success stories of couples, most recently published first',
    access: 'public',
    query: pageQuery(10),
    response: z.object({ stories: z.array(successStory), pagination }),
    failure: 'We couldn’t load the success stories. Please try again.',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/success-stories',
    summary: 'Submit a success story, which is published once staff approve it',
    body: submitStoryBody,
    response: z.object({ storyId: z.guid(), status: z.literal('pending') }),
    status: 201,
    errors: ['FORBIDDEN', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    failure: 'We couldn’t send your story. Please try again.',
    repeatable: true,
  }),
};
