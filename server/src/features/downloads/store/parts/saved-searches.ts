import type { Part } from '../../part.ts';

export const savedSearches: Part = {
  file: 'saved-searches.json',
  about: 'Searches that you saved.',
  tables: ['saved_searches'],
  async *content({ db, memberId }) {
    yield* await db
      .selectFrom('saved_searches')
      .select(['name', 'criteria', 'created_at as savedAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute();
  },
};
