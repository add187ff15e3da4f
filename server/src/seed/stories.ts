import type { Party } from './party.ts';
import { uuidFor } from './random.ts';
import { stories } from './texts/stories.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The stories that demo members have told: all are published but the last. */
export function storyRows({ seed, now, parties }: { seed: number; now: Date; parties: Party[] }) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return stories.flatMap(({ names, text, place, told, married }, at) => {
    const teller = parties[at];
    if (!teller) return [];
    const published = at < stories.length - 1;
    return {
      story_id: uuidFor(seed, 'story', at),
      member_id: teller.id,
      names,
      text,
      place,
      married_on: daysAgo(married).toISOString().slice(0, 10),
      status: published ? 'approved' : 'pending',
      submitted_at: daysAgo(told + 1),
      published_at: published ? daysAgo(told) : null,
    };
  });
}
