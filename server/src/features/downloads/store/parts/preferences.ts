import { findFields } from '../../../profiles/index.ts';
import type { Part } from '../../part.ts';

export const preferences: Part = {
  file: 'preferences.json',
  about: 'Whom you hope to find.',
  tables: ['profiles'],
  content: async ({ db, memberId }) => (await findFields(db, memberId))?.partnerPreferences ?? null,
};
