import { listGiven } from '../../../consents/index.ts';
import type { Part } from '../../part.ts';

export const consents: Part = {
  file: 'consents.json',
  about: 'Which version of our terms and of our privacy policy you agreed to, and when.',
  tables: ['consents'],
  async *content({ db, memberId }) {
    yield* await listGiven(db, memberId);
  },
};
