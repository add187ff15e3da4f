import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { vocabularyNames } from './profile-fields.ts';

export const vocabularyTerm = z
  .object({
    code: z.string(),
    label: z.string(),
    /** The code of the wider choice: the religion of a community, the country of a state, the state of a city. */
    parent: z.string().optional(),
  })
  .meta({ id: 'VocabularyTerm' });

export type VocabularyTerm = z.infer<typeof vocabularyTerm>;

export const vocabularies = z
  .record(z.enum(vocabularyNames), z.array(vocabularyTerm))
  .meta({ id: 'Vocabularies' });

export type Vocabularies = z.infer<typeof vocabularies>;

export const vocabularyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/vocabularies',
    summary: 'Choices of every profile field, as codes with labels',
    response: vocabularies,
    failure: 'We couldn’t load the choices. Please try again.',
  }),
};
