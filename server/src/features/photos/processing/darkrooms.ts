import os from 'node:os';
import { PHOTO_BYTES } from '@troth/contract';
import { type Darkroom, openDarkroom, type Rules } from './darkroom.ts';
import type { DevelopedPhoto } from './develop.ts';
import { createGate } from './gate.ts';
import { PhotoRefused } from './refusal.ts';

interface Capacity {
  /** So many at once; each encodes on two processors. */
  rooms: number;
}

const RULES: Rules & Capacity = {
  program: new URL('./darkroom-process.ts', import.meta.url),
  longestMs: 30_000,
  idleMs: 60_000,
  rooms: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Develops in rooms that are opened when they are needed and closed when they are idle. */
export function createDarkrooms(rules: Rules & Capacity = RULES) {
  const inTurn = createGate({ atOnce: rules.rooms, waiting: Number.POSITIVE_INFINITY });
  const free: Darkroom[] = [];

  function enter(): Darkroom {
    for (let room = free.pop(); room; room = free.pop()) if (room.isOpen()) return room;
    return openDarkroom(rules);
  }

  return async (source: Buffer): Promise<DevelopedPhoto> => {
    // Before anything is copied to another process.
    if (source.length > PHOTO_BYTES) throw new PhotoRefused('too_large');
    return inTurn(async () => {
      const room = enter();
      try {
        return await room.develop(source);
      } finally {
        free.push(room);
      }
    });
  };
}

/** Makes an uploaded file anew, in every size; throws `PhotoRefused` where it cannot become a photo. */
export const developPhoto = createDarkrooms();
