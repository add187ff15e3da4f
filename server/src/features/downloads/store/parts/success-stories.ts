import { sql } from 'kysely';
import type { Part } from '../../part.ts';

export const successStories: Part = {
  file: 'success-stories.json',
  about: 'Your story, where you told us one.',
  tables: ['success_stories'],
  async *content({ db, memberId }) {
    const { rows } = await sql`
      select names, text, place, married_on as "marriedOn", status, submitted_at as "submittedAt",
        published_at as "publishedAt"
      from success_stories where member_id = ${memberId} order by submitted_at`.execute(db);
    yield* rows;
  },
};
