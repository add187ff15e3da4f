import { oneWayFit, scoreOf } from '../../server/src/features/compatibility/index.ts';
import { describePair, type FeatureVector } from '../../server/src/features/matching/model/index.ts';
import { canMatch, type Member } from './population.ts';

/** All ordered pairs of members who can match. A pair has a number; the pairs of one seeker are consecutive. */
export interface Pairs {
  count: number;
  seekers: Uint32Array;
  others: Uint32Array;
  /** The number of the same pair in the other direction. */
  reverse: Uint32Array;
  /** First pair of each seeker, and after the last seeker the number of pairs. */
  firstOf: Uint32Array;
  /** The score of the rules, 0 to 100. */
  rules: Float32Array;
  /** How well the other member meets the seeker's preferences by the rules, 0 to 1. */
  rulesOneWay: Float32Array;
  /** The other member as the seeker sees them. */
  featuresOf(pair: number): FeatureVector;
}

/** Stores millions of vectors one after the other: an object for each would take several times the memory. */
function createVectorStore() {
  const starts = [0];
  let indices = new Uint16Array(1024);
  let values = new Float32Array(1024);
  return {
    add(vector: FeatureVector) {
      const start = starts[starts.length - 1] as number;
      const end = start + vector.indices.length;
      if (end > indices.length) {
        const larger = { indices: new Uint16Array(2 * end), values: new Float32Array(2 * end) };
        larger.indices.set(indices);
        larger.values.set(values);
        ({ indices, values } = larger);
      }
      indices.set(vector.indices, start);
      values.set(vector.values, start);
      starts.push(end);
    },
    get(number: number): FeatureVector {
      const [start, end] = [starts[number], starts[number + 1]];
      return { indices: indices.subarray(start, end), values: values.subarray(start, end) };
    },
  };
}

function listPairs(members: readonly Member[]) {
  const others = members.map(() => [] as number[]);
  for (const a of members) {
    for (const b of members.slice(a.index + 1)) {
      if (!canMatch(a, b)) continue;
      (others[a.index] as number[]).push(b.index);
      (others[b.index] as number[]).push(a.index);
    }
  }
  return others.map((list) => list.sort((a, b) => a - b));
}

/** Lists the pairs of a population with everything about them that no method changes. */
export function buildPairs(members: readonly Member[]): Pairs {
  const lists = listPairs(members);
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const pairs = {
    count,
    seekers: new Uint32Array(count),
    others: new Uint32Array(count),
    reverse: new Uint32Array(count),
    firstOf: new Uint32Array(members.length + 1),
    rules: new Float32Array(count),
    rulesOneWay: new Float32Array(count),
  };
  const numberOf = new Map<number, number>();
  const features = createVectorStore();
  let pair = 0;
  for (const [seeker, others] of lists.entries()) {
    pairs.firstOf[seeker] = pair;
    for (const other of others) {
      const own = (members[seeker] as Member).person;
      const person = (members[other] as Member).person;
      pairs.seekers[pair] = seeker;
      pairs.others[pair] = other;
      pairs.rules[pair] = scoreOf(own, person);
      pairs.rulesOneWay[pair] = oneWayFit(own, person);
      features.add(describePair(own, person));
      numberOf.set(seeker * members.length + other, pair);
      const reverse = numberOf.get(other * members.length + seeker);
      if (reverse !== undefined) {
        pairs.reverse[pair] = reverse;
        pairs.reverse[reverse] = pair;
      }
      pair++;
    }
  }
  pairs.firstOf[members.length] = count;
  return { ...pairs, featuresOf: features.get };
}
