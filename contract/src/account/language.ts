import { languageCodes } from '@troth/texts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const language = z.enum(languageCodes);

export const languageEndpoints = {
  choose: endpoint({
    method: 'PUT',
    path: '/users/language',
    summary: 'Change the language of mails to the member',
    body: z.strictObject({ language }),
    response: z.object({ success: z.literal(true) }),
    failure: 'We couldn’t change the language. Please try again.',
  }),
};
