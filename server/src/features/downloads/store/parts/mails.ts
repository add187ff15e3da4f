import { sql } from 'kysely';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';

interface Mail {
  mailId: string;
  about: string;
  writtenAt: Date;
  status: string;
}

export const mails: Part = {
  file: 'mails.json',
  about:
    'E-mails of the last three months: what each was about, and when. Their texts are in your mailbox alone.',
  tables: ['mails'],
  async *content({ db, memberId }) {
    const all = inPages<Mail>(async (after) => {
      const { rows } = await sql<Mail>`
        select mail_id as "mailId", occasion as about, created_at as "writtenAt", status
        from mails where member_id = ${memberId} ${after ? sql`and mail_id > ${after.mailId}` : sql``}
        order by mail_id limit ${PAGE}`.execute(db);
      return rows;
    });
    for await (const { mailId: _inner, ...mail } of all) yield mail;
  },
};
