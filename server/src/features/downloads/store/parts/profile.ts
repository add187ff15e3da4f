import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import { findCompletion, findFields } from '../../../profiles/index.ts';
import type { Part } from '../../part.ts';

interface Standing {
  joinedAt: Date;
  updatedAt: Date;
  lastActiveAt: Date;
  shownToOthers: boolean;
  deactivatedAt: Date | null;
  suspended: boolean;
  viewCount: number;
  interestsSentOnLastDay: { day: string; sent: number } | null;
}

async function findStanding(db: Db, memberId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select joined_at as "joinedAt", updated_at as "updatedAt", last_active_at as "lastActiveAt",
      listed as "shownToOthers", deactivated_at as "deactivatedAt", suspended,
      (select count(*) from profile_views where viewed_id = ${memberId}) as "viewCount",
      (select json_build_object('day', day, 'sent', sent) from interest_days where member_id = ${memberId})
        as "interestsSentOnLastDay"
    from profiles where member_id = ${memberId}`.execute(db);
  return rows[0];
}

export const profile: Part = {
  file: 'profile.json',
  about: 'What you tell about yourself, since when you are here, and how often your profile was viewed.',
  tables: ['profiles', 'interest_days', 'profile_views'],
  async content({ db, memberId }) {
    const fields = await findFields(db, memberId);
    if (!fields) return null;
    const { partnerPreferences: _elsewhere, ...told } = fields;
    const [completion, standing] = await Promise.all([
      findCompletion(db, memberId),
      findStanding(db, memberId),
    ]);
    return { ...told, ...standing, completion };
  },
};
