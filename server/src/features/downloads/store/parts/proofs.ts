import { showProofs } from '../../../proofs/index.ts';
import type { Part } from '../../part.ts';

export const proofs: Part = {
  file: 'proofs.json',
  about: 'What you have proven, and when: e-mail, phone, photo, identity.',
  tables: ['proofs'],
  content: ({ db, memberId }) => showProofs(db, memberId),
};
