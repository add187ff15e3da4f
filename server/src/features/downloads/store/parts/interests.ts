import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isInSight, joinOther, type Other, other } from './other.ts';

interface Interest {
  interestId: string;
  to?: Other | null;
  from?: Other;
  status: string;
  message: string;
  sentAt: Date;
  respondedAt: Date | null;
}

interface Direction {
  own: 'sender_id' | 'receiver_id';
  theirs: 'sender_id' | 'receiver_id';
  called: 'to' | 'from';
  /** What is somebody else's is there as far as the site shows it. */
  onlyIf: ReturnType<typeof sql>;
}

const listInterests = (db: Db, memberId: string, { own, theirs, called, onlyIf }: Direction) =>
  inPages<Interest>(async (after) => {
    const { rows } = await sql<Interest>`
      select interest_id as "interestId", ${other} as ${sql.ref(called)}, status, message,
        interests.created_at as "sentAt", responded_at as "respondedAt"
      from interests ${joinOther(memberId, theirs)}
      where ${sql.ref(own)} = ${memberId} and ${onlyIf}
        ${after ? sql`and (interests.created_at, interest_id) > (${after.sentAt}, ${after.interestId})` : sql``}
      order by interests.created_at, interest_id limit ${PAGE}`.execute(db);
    return rows;
  });

export const interestsSent: Part = {
  file: 'interests-sent.json',
  about: 'Members in whom you expressed interest, with what you wrote to them.',
  tables: ['interests'],
  content: ({ db, memberId }) =>
    listInterests(db, memberId, {
      own: 'sender_id',
      theirs: 'receiver_id',
      called: 'to',
      onlyIf: sql`true`,
    }),
};

export const interestsReceived: Part = {
  file: 'interests-received.json',
  about: 'Members who expressed interest in you, with what they wrote to you.',
  tables: ['interests'],
  content: ({ db, memberId }) =>
    listInterests(db, memberId, {
      own: 'receiver_id',
      theirs: 'sender_id',
      called: 'from',
      onlyIf: sql`${isInSight} and status <> 'withdrawn'`,
    }),
};
