import { tiers } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isNotHidden } from '../../profiles/index.ts';
import type { ExportSection } from '../section.ts';
import {
  isMemberVisible,
  joinVisibleMember,
  type NamedMember,
  namedMember,
  PAGE_SIZE,
  readPages,
} from './paging.ts';

interface Interest {
  interestId: string;
  to?: NamedMember | null;
  from?: NamedMember;
  status: string;
  message: string;
  /** The prompt or the photo that the interest is about. */
  aboutPrompt: string | null;
  aboutPhoto: string | null;
  sentAt: Date;
  respondedAt: Date | null;
}

interface Direction {
  own: 'sender_id' | 'receiver_id';
  other: 'sender_id' | 'receiver_id';
  label: 'to' | 'from';
  /** Leaves out interests of other members that the site does not show. */
  condition: ReturnType<typeof sql>;
}

const listInterests = (db: Db, memberId: string, { own, other, label, condition }: Direction) =>
  readPages<Interest>(async (after) => {
    const { rows } = await sql<Interest>`
      select interest_id as "interestId", ${namedMember} as ${sql.ref(label)}, status, message,
        about_prompt as "aboutPrompt", about_photo as "aboutPhoto",
        interests.created_at as "sentAt", responded_at as "respondedAt"
      from interests ${joinVisibleMember(memberId, other)}
      where ${sql.ref(own)} = ${memberId} and ${condition}
        ${after ? sql`and (interests.created_at, interest_id) > (${after.sentAt}, ${after.interestId})` : sql``}
      order by interests.created_at, interest_id limit ${PAGE_SIZE}`.execute(db);
    return rows;
  });

export const interestsSent: ExportSection = {
  file: 'interests-sent.json',
  description: 'Members in whom you expressed interest, with what you wrote to them.',
  tables: ['interests'],
  readContent: ({ db, memberId }) =>
    listInterests(db, memberId, {
      own: 'sender_id',
      other: 'receiver_id',
      label: 'to',
      condition: sql`true`,
    }),
};

export const interestsReceived: ExportSection = {
  file: 'interests-received.json',
  description: 'Members who expressed interest in you, with what they wrote to you.',
  tables: ['interests'],
  readContent: ({ db, memberId }) =>
    listInterests(db, memberId, {
      own: 'receiver_id',
      other: 'sender_id',
      label: 'from',
      condition: sql`${isMemberVisible} and status <> 'withdrawn'`,
    }),
};

interface ShortlistEntry {
  otherId: string;
  who: NamedMember | null;
  note: string;
  addedAt: Date;
}

export const shortlist: ExportSection = {
  file: 'shortlist.json',
  description: 'Members on your shortlist, with your notes.',
  tables: ['shortlist'],
  async *readContent({ db, memberId }) {
    const entries = readPages<ShortlistEntry>(async (after) => {
      const { rows } = await sql<ShortlistEntry>`
        select shortlisted_id as "otherId", ${namedMember} as who, note, added_at as "addedAt"
        from shortlist ${joinVisibleMember(memberId, 'shortlisted_id')}
        where shortlist.member_id = ${memberId} ${after ? sql`and shortlisted_id > ${after.otherId}` : sql``}
        order by shortlisted_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    });
    for await (const { otherId: _internal, ...entry } of entries) yield entry;
  },
};

interface PhotoRequest {
  requestId: string;
  askedByYou: boolean;
  who: NamedMember | null;
  status: string;
  askedAt: Date;
  answeredAt: Date | null;
  expiresAt: Date;
}

export const photoRequests: ExportSection = {
  file: 'photo-requests.json',
  description: 'Who asked to see whose photos: you, or others yours.',
  tables: ['photo_requests'],
  readContent: ({ db, memberId }) =>
    readPages<PhotoRequest>(async (after) => {
      const { rows } = await sql<PhotoRequest>`
        select request_id as "requestId", requester_id = ${memberId} as "askedByYou", ${namedMember} as who, status,
          created_at as "askedAt", responded_at as "answeredAt", expires_at as "expiresAt"
        from (
          select *, owner_id as other_id from photo_requests where requester_id = ${memberId}
          union all select *, requester_id from photo_requests where owner_id = ${memberId} and status <> 'withdrawn'
        ) request ${joinVisibleMember(memberId, 'request.other_id')}
        where (requester_id = ${memberId} or ${isMemberVisible})
          ${after ? sql`and request_id > ${after.requestId}` : sql``}
        order by request_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    }),
};

interface Ignored {
  userId: string;
  name: string;
  ignoredAt: Date;
}

export const ignored: ExportSection = {
  file: 'ignored.json',
  description: 'Members whom you ignore. They do not know it.',
  tables: ['ignores'],
  readContent: ({ db, memberId }) =>
    // As in the list on the site, ignored members are named unless they are hidden from everyone.
    readPages<Ignored>(async (after) => {
      const { rows } = await sql<Ignored>`
        select ignored_id as "userId", first_name || ' ' || last_name as name, created_at as "ignoredAt"
        from ignores join profiles on profiles.member_id = ignored_id
        where ignores.member_id = ${memberId} and ${isNotHidden}
          ${after ? sql`and ignored_id > ${after.userId}` : sql``}
        order by ignored_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    }),
};

interface Recommended {
  day: string;
  position: number;
  who: NamedMember;
}

export const recommendations: ExportSection = {
  file: 'recommendations.json',
  description: 'Members who were recommended to you in the last weeks.',
  tables: ['recommendation_days', 'recommendations'],
  readContent: ({ db, memberId }) =>
    readPages<Recommended>(async (after) => {
      const { rows } = await sql<Recommended>`
        select day, position, ${namedMember} as who
        from recommendations ${joinVisibleMember(memberId, 'recommended_id')}
        where recommendations.member_id = ${memberId} and ${isMemberVisible}
          ${after ? sql`and (day, position) > (${after.day}::date, ${after.position})` : sql``}
        order by day, position limit ${PAGE_SIZE}`.execute(db);
      return rows;
    }),
};

interface View {
  who: NamedMember;
  viewedAt: Date;
}

interface ViewRow extends View {
  otherId: string;
  day: string;
}

/** Profile views of or by the member, as far as the other member is visible. */
async function* listViews(
  db: Db,
  memberId: string,
  [own, other]: ['viewed_id', 'viewer_id'] | ['viewer_id', 'viewed_id'],
): AsyncGenerator<View> {
  // The last view of a day is known to the viewer only.
  const time = own === 'viewer_id' ? sql`coalesce(viewed_again_at, viewed_at)` : sql`viewed_at`;
  const rows = readPages<ViewRow>(async (after) => {
    const { rows } = await sql<ViewRow>`
      select ${namedMember} as who, ${time} as "viewedAt", ${sql.ref(other)} as "otherId", day
      from profile_views ${joinVisibleMember(memberId, other)}
      where ${sql.ref(own)} = ${memberId} and ${isMemberVisible}
        ${after ? sql`and (${sql.ref(other)}, day) > (${after.otherId}, ${after.day}::date)` : sql``}
      order by ${sql.ref(other)}, day limit ${PAGE_SIZE}`.execute(db);
    return rows;
  });
  for await (const { who, viewedAt } of rows) yield { who, viewedAt };
}

async function readNothing(): Promise<null> {
  return null;
}

export const viewers: ExportSection = {
  file: 'viewers.json',
  description: 'Members who viewed your profile.',
  tables: ['profile_views'],
  readContent: ({ db, memberId, tier }) =>
    tiers[tier].flags.canSeeViewers ? listViews(db, memberId, ['viewed_id', 'viewer_id']) : readNothing(),
};

export const viewed: ExportSection = {
  file: 'viewed.json',
  description: 'Profiles that you viewed, where that was recorded.',
  tables: ['profile_views'],
  readContent: ({ db, memberId }) => listViews(db, memberId, ['viewer_id', 'viewed_id']),
};
