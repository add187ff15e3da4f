import { MEMBERS_WITH_OWN_PORTRAITS } from './batches.ts';

interface Sample {
  done: number;
  /** Milliseconds. */
  at: number;
}

/** Long enough to even out batches, short enough to follow a machine that gets busier. */
const WINDOW_MS = 10_000;

/**
 * Describes the progress of a seed in a line: how many members there are, and how long the rest will take at the rate of
 * the last ten seconds. The first members say nothing about the rest, as drawing their portraits takes most of the time.
 */
export function createSeedReport(): (done: number, all: number, now: number) => string {
  let samples: Sample[] = [];
  return (done, all, now) => {
    const line = `${done} of ${all} members`;
    if (done < Math.min(MEMBERS_WITH_OWN_PORTRAITS, all)) return `${line}, drawing portraits`;
    samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), { done, at: now }];
    const [oldest] = samples;
    if (!oldest || now === oldest.at || done === oldest.done) return line;
    const rate = (done - oldest.done) / ((now - oldest.at) / 1000);
    return `${line}, ${Math.round(rate)} a second, ${Math.ceil((all - done) / rate)} s left`;
  };
}
