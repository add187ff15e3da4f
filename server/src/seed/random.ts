import { createHash } from 'node:crypto';
import { toUuid } from '../platform/keys.ts';

/** A deterministic random generator. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  chance(probability: number): boolean;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** `count` different items in random order, or all if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  normal(mean: number, deviation: number): number;
}

/** The sfc32 generator: small, fast, and good enough for demo data. */
function sfc32(start: Buffer): () => number {
  let a = start.readInt32LE(0);
  let b = start.readInt32LE(4);
  let c = start.readInt32LE(8);
  let counter = 1;
  return () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
}

const digest = (parts: readonly (string | number)[]) => createHash('sha256').update(parts.join('|')).digest();

export function createRandom(...parts: (string | number)[]): Random {
  const next = sfc32(digest(parts));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('The list is empty');
    return list[int(0, list.length - 1)] as T;
  }

  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
      const entries = Object.entries(weights) as [K, number][];
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        remaining -= weight;
        if (remaining < 0) return key;
      }
      return pick(entries)[0];
    },
    sample<T>(list: readonly T[], count: number): T[] {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(0, rest.length - 1), 1)[0] as T,
      );
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** A UUID derived from its parts (version 8, whose bits are free). */
export function deriveUuid(...parts: (string | number)[]): string {
  const bytes = digest(parts);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return toUuid(bytes.subarray(0, 16));
}

/** A short name that cannot be guessed without the parts. */
export const deriveHash = (...parts: (string | number)[]): string => digest(parts).toString('hex', 0, 16);
