import { alike, type Party } from './party.ts';
import { randomFor } from './random.ts';

interface ShortlistRow {
  member_id: string;
  shortlisted_id: string;
  note: string;
  added_at: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** What somebody notes for themselves; as many as a demo sign-in has on the shortlist. */
const notes = [
  'Writes warmly. Answer this weekend.',
  '',
  'Ma liked this profile as well.',
  'Ask where the family lives now.',
];

/** A few whom each demo sign-in has put aside. */
export function shortlists({
  seed,
  now,
  parties,
  signIns,
}: {
  seed: number;
  now: Date;
  parties: Party[];
  signIns: Party[];
}): ShortlistRow[] {
  return signIns.flatMap((own) => {
    const random = randomFor(seed, 'shortlist', own.tier);
    const liked = parties.filter((other) => other.pictured && alike(own, other)).slice(0, 3 * notes.length);
    return notes.flatMap((note, at) => {
      const other = liked[3 * at];
      if (!other) return [];
      const since = Math.min(now.getTime() - other.joinedAt.getTime(), 40 * dayMs);
      const addedAt = new Date(Math.round(now.getTime() - since * random.next()));
      return { member_id: own.id, shortlisted_id: other.id, note, added_at: addedAt };
    });
  });
}
