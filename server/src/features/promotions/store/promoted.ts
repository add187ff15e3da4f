import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import {
  allOf,
  meetMustHavesOf,
  type Seeker,
  visibleToSeeker,
  whoseMustHavesAreMetBy,
} from '../../profiles/index.ts';
import './tables.ts';

interface Listing {
  seeker: Seeker;
  now: Date;
  /** Names the order. */
  round: string;
  after: string | undefined;
  limit: number;
}

/** The ids of the members with a promotion that runs now and who suit the seeker both ways, in the order of the round. */
export async function listPromoted(db: Db, { seeker, now, round, after, limit }: Listing): Promise<string[]> {
  const turn = sql<string>`md5(profiles.member_id::text || ${round})`;
  const rows = await db
    .selectFrom('profiles')
    .select('profiles.member_id as memberId')
    .where('profiles.member_id', 'in', (eb) =>
      eb
        .selectFrom('promotions')
        .select('promotions.member_id')
        .where('promotions.started_at', '<=', now)
        .where('promotions.ends_at', '>', now),
    )
    .where(visibleToSeeker(seeker))
    .where(allOf([...meetMustHavesOf(seeker, now), ...whoseMustHavesAreMetBy(seeker)]).sql)
    .$if(after !== undefined, (query) => query.where(turn, '>', sql<string>`md5(${after}::text || ${round})`))
    .orderBy(turn)
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
