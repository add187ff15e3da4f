import { type Language, languages } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const language: z.ZodType<Language, Language> = z.enum(Object.keys(languages) as [Language, ...Language[]]);

export const languageEndpoints = {
  choose: endpoint({
    method: 'PUT',
    path: '/users/language',
    summary: 'Change the language of mails to the member',
    body: z.strictObject({ language }),
    response: z.object({ success: z.literal(true) }),
    failure: 'Failed to change the language',
  }),
};
