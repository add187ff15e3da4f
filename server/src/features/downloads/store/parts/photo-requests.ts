import { sql } from 'kysely';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isInSight, joinOther, type Other, other } from './other.ts';

interface Question {
  requestId: string;
  askedByYou: boolean;
  who: Other | null;
  status: string;
  askedAt: Date;
  answeredAt: Date | null;
  expiresAt: Date;
}

export const photoRequests: Part = {
  file: 'photo-requests.json',
  about: 'Who asked to see whose photos: you, or others yours.',
  tables: ['photo_requests'],
  content: ({ db, memberId }) =>
    inPages<Question>(async (after) => {
      const { rows } = await sql<Question>`
        select request_id as "requestId", requester_id = ${memberId} as "askedByYou", ${other} as who, status,
          created_at as "askedAt", responded_at as "answeredAt", expires_at as "expiresAt"
        from (
          select *, owner_id as other_id from photo_requests where requester_id = ${memberId}
          union all select *, requester_id from photo_requests where owner_id = ${memberId} and status <> 'withdrawn'
        ) asked ${joinOther(memberId, 'asked.other_id')}
        where (requester_id = ${memberId} or ${isInSight})
          ${after ? sql`and request_id > ${after.requestId}` : sql``}
        order by request_id limit ${PAGE}`.execute(db);
      return rows;
    }),
};
