import { defaultMailChoices } from '@troth/contract';
import type { Part } from '../../part.ts';

export const mailChoices: Part = {
  file: 'mail-choices.json',
  about: 'How often we write to you about what.',
  tables: ['mail_choices'],
  async content({ db, memberId }) {
    const chosen = await db
      .selectFrom('mail_choices')
      .select(['kind', 'frequency'])
      .where('member_id', '=', memberId)
      .execute();
    return {
      ...defaultMailChoices,
      ...Object.fromEntries(chosen.map(({ kind, frequency }) => [kind, frequency])),
    };
  },
};
