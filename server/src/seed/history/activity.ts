import { type Notice, notificationTimestamp } from '../../features/notifications/index.ts';
import { calculatePromotionEnd } from '../../features/promotions/index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { createRandom, deriveUuid } from '../random.ts';
import { areSimilar, type DemoParty } from './interactions.ts';

interface ShortlistRow {
  member_id: string;
  shortlisted_id: string;
  note: string;
  added_at: Date;
}

/** One note for each member that a demo account has shortlisted. */
const shortlistNotes = [
  'Writes warmly. Answer this weekend.',
  '',
  'Ma liked this profile as well.',
  'Ask where the family lives now.',
];

/** Generates the shortlist of each demo account. */
export function generateShortlists({
  seed,
  now,
  parties,
  signIns,
}: {
  seed: number;
  now: Date;
  parties: DemoParty[];
  signIns: DemoParty[];
}): ShortlistRow[] {
  return signIns.flatMap((own) => {
    const random = createRandom(seed, 'shortlist', own.tier);
    const likedMembers = parties
      .filter((other) => other.hasVisiblePhoto && areSimilar(own, other))
      .slice(0, 3 * shortlistNotes.length);
    return shortlistNotes.flatMap((note, index) => {
      const other = likedMembers[3 * index];
      if (!other) return [];
      const since = Math.min(now.getTime() - other.joinedAt.getTime(), 40 * DAY_MS);
      const addedAt = new Date(Math.round(now.getTime() - since * random.next()));
      return { member_id: own.id, shortlisted_id: other.id, note, added_at: addedAt };
    });
  });
}

interface PromotionRow {
  promotion_id: string;
  member_id: string;
  package: 'month';
  bought_at: Date;
  started_at: Date;
  ends_at: Date;
}

const PROMOTED_PER_GENDER = 10;
/** More than a year, so that demo sites keep their featured members. */
const PROMOTED_MONTHS = 13;

function createYearOfPromotions(seed: number, { id }: DemoParty, startsAt: Date): PromotionRow[] {
  const rows: PromotionRow[] = [];
  let startedAt = startsAt;
  for (let month = 0; month < PROMOTED_MONTHS; month++) {
    const endsAt = calculatePromotionEnd('month', startedAt);
    rows.push({
      promotion_id: deriveUuid(seed, 'promotion', id, month),
      member_id: id,
      package: 'month',
      bought_at: startsAt,
      started_at: startedAt,
      ends_at: endsAt,
    });
    startedAt = endsAt;
  }
  return rows;
}

/** Promotes the first women and men whose tier includes promotions, month after month for a year. */
export function generatePromotions({
  seed,
  now,
  parties,
}: {
  seed: number;
  now: Date;
  parties: DemoParty[];
}): PromotionRow[] {
  const eligible = parties.filter(({ tier, hasVisiblePhoto }) => tier !== 'free' && hasVisiblePhoto);
  return (['female', 'male'] as const).flatMap((gender) =>
    eligible
      .filter((party) => party.gender === gender)
      .slice(0, PROMOTED_PER_GENDER)
      .flatMap((party, index) => {
        const startsAt = Math.max(party.joinedAt.getTime(), now.getTime() - (1 + index * 2) * DAY_MS);
        return createYearOfPromotions(seed, party, new Date(startsAt));
      }),
  );
}

interface StoryText {
  names: string;
  place: string;
  text: string;
  /** How many days before the seed's date the story was published. */
  publishedDaysAgo: number;
  /** How many days before the seed's date the couple married. */
  marriedDaysAgo: number;
}

/** Success stories; the last one is waiting for review. */
const storyTexts: StoryText[] = [
  {
    names: 'Meghna and Arjun',
    place: 'Pune, Maharashtra',
    text: 'My aunt made his profile and my brother made mine, so our families had met before we wrote a word. Arjun’s first message was about a bookshop near Appa Balwant Chowk, and whether it still smelt of rain and old paper. It does. We went there on our first Sunday and stayed until they began to pull the shutters down. We live ten minutes from it now, with far too many books.',
    publishedDaysAgo: 11,
    marriedDaysAgo: 48,
  },
  {
    names: 'Farah and Imran',
    place: 'Hyderabad and Sharjah',
    text: 'Imran works in Sharjah and I teach in Hyderabad, so for five months we knew each other by voice alone. He learnt the names of all my students. I learnt that he burns every second omelette. When he came home, both mothers had already settled the menu. We are grateful to everyone who told us to take our time.',
    publishedDaysAgo: 46,
    marriedDaysAgo: 95,
  },
  {
    names: 'Lakshmi and Karthik',
    place: 'Coimbatore, Tamil Nadu',
    text: 'I had been married before and did not wish to explain myself once more. Karthik never asked me to. He told me about his daughter first and about himself much later, and I knew then what sort of man he was. The three of us cook together on Saturdays. She decides what, we only chop.',
    publishedDaysAgo: 103,
    marriedDaysAgo: 160,
  },
  {
    names: 'Simran and Jasdeep',
    place: 'Brampton, Ontario',
    text: 'We grew up forty kilometres apart in Punjab and met eleven thousand kilometres away, because the site thought that we might like each other. My nani says she could have told us so. What convinced me was small: he asked about my work and then remembered the answer. Our wedding was half in Ludhiana and half in Brampton, and nobody went home hungry from either.',
    publishedDaysAgo: 170,
    marriedDaysAgo: 236,
  },
  {
    names: 'Ananya and Thomas',
    place: 'Bengaluru, Karnataka',
    text: 'Two languages, two faiths and two sets of worried parents. We showed each other our profiles again after the wedding and laughed, as both of us had written that we were looking for somebody patient. It took a year of Sunday lunches until everybody was at ease. Now his father asks my mother for her sambar powder and will not take it from anyone else.',
    publishedDaysAgo: 262,
    marriedDaysAgo: 310,
  },
  {
    names: 'Ritu and Devendra',
    place: 'Leicester, England',
    text: 'He is a widower and I had stopped looking. My nephew set all this up on a long train journey and made me promise to answer three people. Devendra was the second one. We have been walking by the canal every evening since.',
    publishedDaysAgo: 2,
    marriedDaysAgo: 30,
  },
];

/** Generates the demo members' success stories. All are published except the last. */
export function generateStories({ seed, now, parties }: { seed: number; now: Date; parties: DemoParty[] }) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return storyTexts.flatMap(({ names, text, place, publishedDaysAgo, marriedDaysAgo }, index) => {
    const author = parties[index];
    if (!author) return [];
    const isPublished = index < storyTexts.length - 1;
    return {
      story_id: deriveUuid(seed, 'story', index),
      member_id: author.id,
      names,
      text,
      place,
      married_on: daysAgo(marriedDaysAgo).toISOString().slice(0, 10),
      status: isPublished ? 'approved' : 'pending',
      submitted_at: daysAgo(publishedDaysAgo + 1),
      published_at: isPublished ? daysAgo(publishedDaysAgo) : null,
      drawing: index + 1,
    };
  });
}

/** An interest between a demo account and another member. */
export interface SeededInterest {
  interestId: string;
  senderId: string;
  receiverId: string;
  message: string;
  createdAt: Date;
  /** When it was accepted; null if it was not. */
  acceptedAt: Date | null;
}

export interface PastView {
  viewerId: string;
  viewedId: string;
  viewedAt: Date;
}

export interface NotificationRow {
  member_id: string;
  created_at: number;
  type: Notice['type'];
  actor_id: string;
  details: Notice['details'];
  is_read: boolean;
}

type PastNotice = Notice & { actorId: string; at: Date };

/** The number of newest notifications that are unread. */
const UNREAD_NOTIFICATIONS = 5;

function createNotices(memberId: string, interests: SeededInterest[], views: PastView[]): PastNotice[] {
  const received = interests.filter(({ receiverId }) => receiverId === memberId);
  const accepted = interests.filter(({ senderId }) => senderId === memberId);
  return [
    ...received.map(
      ({ interestId, senderId, message, createdAt }): PastNotice => ({
        type: 'interest',
        actorId: senderId,
        details: { step: 'expressed', interestId, message },
        at: createdAt,
      }),
    ),
    ...accepted.flatMap(({ interestId, receiverId, acceptedAt }): PastNotice[] =>
      acceptedAt
        ? [
            {
              type: 'interest',
              actorId: receiverId,
              details: { step: 'accepted', interestId },
              at: acceptedAt,
            },
          ]
        : [],
    ),
    ...views
      .filter(({ viewedId }) => viewedId === memberId)
      .map(
        ({ viewerId, viewedAt }): PastNotice => ({
          type: 'profile_view',
          actorId: viewerId,
          details: {},
          at: viewedAt,
        }),
      ),
  ];
}

/** Creates the notifications that a member would have received for their history. */
export function createNotificationRows(
  memberId: string,
  activity: { interests: SeededInterest[]; views: PastView[] },
): NotificationRow[] {
  const notices = createNotices(memberId, activity.interests, activity.views).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.actorId < b.actorId ? -1 : 1),
  );
  let lastTimestamp = 0;
  return notices.map(({ type, actorId, details, at }, index) => {
    lastTimestamp = Math.max(lastTimestamp + 1, notificationTimestamp(type, at));
    return {
      member_id: memberId,
      created_at: lastTimestamp,
      type,
      actor_id: actorId,
      details,
      is_read: index < notices.length - UNREAD_NOTIFICATIONS,
    };
  });
}
