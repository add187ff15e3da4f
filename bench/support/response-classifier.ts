/** One response to a call that named a known or an unknown address. */
export interface Sample {
  known: boolean;
  ms: number;
  /** Status, headers and shape of the body, without parts that differ in every response. */
  fingerprint: string;
  bytes: number;
}

/**
 * Returns the probability that one measure, such as the time, is larger for a known than for an unknown address
 * (Mann-Whitney): 0.5 is random; the further it is from 0.5, the more the measure reveals.
 */
export function areaUnderCurve(known: number[], unknown: number[]): number {
  const samples = [
    ...known.map((value) => ({ value, known: true })),
    ...unknown.map((value) => ({ value, known: false })),
  ].toSorted((a, b) => a.value - b.value);
  let ranks = 0;
  for (let start = 0; start < samples.length; ) {
    let end = start;
    while (samples[end]?.value === samples[start]?.value && end < samples.length) end += 1;
    // Ties share the mean of their ranks.
    const middle = (start + 1 + end) / 2;
    ranks += middle * samples.slice(start, end).filter((entry) => entry.known).length;
    start = end;
  }
  return (ranks - (known.length * (known.length + 1)) / 2) / (known.length * unknown.length);
}

const MIN_AUC = 0.45;
const MAX_AUC = 0.55;

export interface Verdict {
  isIndistinguishable: boolean;
  time: number;
  size: number;
  /** Fingerprints of only known or only unknown addresses. */
  distinct: string[];
}

/** Compares the responses to known and unknown addresses. */
export function compareSamples(samples: Sample[]): Verdict {
  const known = samples.filter((sample) => sample.known);
  const unknown = samples.filter((sample) => !sample.known);
  const [knownFingerprints, unknownFingerprints] = [known, unknown].map((samples) =>
    samples.map(({ fingerprint }) => fingerprint),
  ) as [string[], string[]];
  const distinct = new Set([
    ...knownFingerprints.filter((fingerprint) => !unknownFingerprints.includes(fingerprint)),
    ...unknownFingerprints.filter((fingerprint) => !knownFingerprints.includes(fingerprint)),
  ]);
  const time = areaUnderCurve(
    known.map(({ ms }) => ms),
    unknown.map(({ ms }) => ms),
  );
  const size = areaUnderCurve(
    known.map(({ bytes }) => bytes),
    unknown.map(({ bytes }) => bytes),
  );
  const areAreasNearHalf = [time, size].every((area) => area >= MIN_AUC && area <= MAX_AUC);
  return {
    isIndistinguishable: areAreasNearHalf && distinct.size === 0,
    time,
    size,
    distinct: [...distinct],
  };
}
