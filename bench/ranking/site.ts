import type { RecordedView } from '../../server/src/features/matching/model/index.ts';
import { DAY_MS } from '../../server/src/platform/clock.ts';
import type { Pairs } from './pairs.ts';
import { type Member, START } from './population.ts';

/** Days over which interests count as recent. */
const RECENT_DAYS = 7;

/** The days after joining in which exposures are counted separately. */
export const FIRST_DAYS = 7;

/** What happened to a profile that was opened. Features are added when a model is trained. */
export interface View {
  pair: number;
  day: number;
  isInterested: boolean;
  answer: { day: number; isAccepted: boolean } | null;
}

/** Everything that the site itself records during the month, and nothing that is hidden. Methods see only this. */
export interface Site {
  day: number;
  members: readonly Member[];
  pairs: Pairs;
  /** Members in a list. */
  listLength: number;
  views: View[];
  /** Interests received so far, by member. */
  received: Uint32Array;
  /** Last day on which a member was active; -1 if never in the month. */
  lastActive: Int32Array;
  /** Times shown today, by member. */
  exposuresToday: Uint32Array;
  /** Times shown on all days. */
  exposures: Uint32Array;
  /** Times shown in the first days after joining. */
  firstExposures: Uint32Array;
  /** Members shown yesterday, in all lists. */
  shownYesterday: number;
  recentInterests(member: number): number;
}

/** The time of a day of the month. */
export const timeOf = (day: number): Date => new Date(START.getTime() + day * DAY_MS);

/** The record of a month, to be filled by the simulator. */
export function createSite(members: readonly Member[], pairs: Pairs, listLength: number) {
  const receivedOn = new Map<number, Uint32Array>();
  const site: Site = {
    day: 0,
    members,
    pairs,
    listLength,
    views: [],
    received: new Uint32Array(members.length),
    lastActive: new Int32Array(members.length).fill(-1),
    exposuresToday: new Uint32Array(members.length),
    exposures: new Uint32Array(members.length),
    firstExposures: new Uint32Array(members.length),
    shownYesterday: 0,
    recentInterests(member) {
      let sum = 0;
      for (let day = site.day; day > site.day - RECENT_DAYS; day--) sum += receivedOn.get(day)?.[member] ?? 0;
      return sum;
    },
  };
  const increment = (counts: Uint32Array, index: number) => {
    counts[index] = (counts[index] as number) + 1;
  };
  return {
    site,
    startDay(day: number) {
      site.shownYesterday = site.exposuresToday.reduce((sum, count) => sum + count, 0);
      site.day = day;
      site.exposuresToday.fill(0);
      receivedOn.set(day, new Uint32Array(members.length));
    },
    recordExposure(member: number) {
      increment(site.exposuresToday, member);
      increment(site.exposures, member);
      if (site.day - (members[member] as Member).joinDay < FIRST_DAYS) increment(site.firstExposures, member);
    },
    recordInterest(receiver: number) {
      increment(site.received, receiver);
      increment(receivedOn.get(site.day) as Uint32Array, receiver);
    },
    /** Interests that a member received in a week, counted from 0. */
    receivedInWeek: (member: number, week: number): number =>
      Array.from({ length: 7 }, (_, day) => receivedOn.get(week * 7 + day)?.[member] ?? 0).reduce(
        (sum, count) => sum + count,
        0,
      ),
  };
}

export type SiteRecord = ReturnType<typeof createSite>;

/** Views as the model is trained on them. */
export function toRecordedViews({ pairs, members, views }: Site): RecordedView[] {
  return views.map((view): RecordedView => {
    const seeker = pairs.seekers[view.pair] as number;
    return {
      seekerId: (members[seeker] as Member).memberId,
      viewedAt: timeOf(view.day),
      interestFeatures: pairs.featuresOf(view.pair),
      answerFeatures: pairs.featuresOf(pairs.reverse[view.pair] as number),
      rulesScore: pairs.rules[view.pair] as number,
      interestedAt: view.isInterested ? timeOf(view.day) : null,
      answer: view.answer && { at: timeOf(view.answer.day), isAccepted: view.answer.isAccepted },
    };
  });
}
