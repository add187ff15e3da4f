import { showOwnPhone } from '../../../phones/index.ts';
import type { Part } from '../../part.ts';

export const phone: Part = {
  file: 'phone.json',
  about: 'Your phone number.',
  tables: ['phones'],
  content: ({ db, phoneVault, memberId, now }) => showOwnPhone(db, { memberId, now }, phoneVault),
};
