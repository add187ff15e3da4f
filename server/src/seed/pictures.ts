import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoMember } from './members.ts';
import { type PortraitSubject, renderPortrait } from './portraits/index.ts';
import { hashFor, randomFor } from './random.ts';

/** So many are drawn; in larger seeds people who could be in one of them share it. */
const DISTINCT = 500;
const AT_ONCE = 4;

export type Sitter = Pick<DemoMember, 'age' | 'region'> & {
  gender: PortraitSubject['gender'];
  religion: string;
};

/** Draws portraits under the objects folder; a picture that is there already is not drawn again. */
export function createPictures({ seed, objectsDir }: { seed: number; objectsDir: string }) {
  const open = new Map<string, PortraitSubject>();
  const shared = new Map<string, string[]>();
  let drawn = 0;

  const wider = ({ gender, age, religion }: Sitter) => {
    const band = Math.floor(age / 5);
    return [`${gender} ${band} ${religion}`, `${gender} ${band}`, gender];
  };

  function newPicture(sitter: Sitter): string {
    const key = `demo/${hashFor(seed, 'picture', drawn)}.webp`;
    open.set(key, { seed: seed + drawn, ...sitter });
    drawn += 1;
    for (const group of wider(sitter)) {
      const keys = shared.get(group);
      if (keys) keys.push(key);
      else shared.set(group, [key]);
    }
    return key;
  }

  async function draw(key: string, subject: PortraitSubject): Promise<void> {
    const file = path.join(objectsDir, key);
    if (await stat(file).catch(() => null)) return;
    await mkdir(path.dirname(file), { recursive: true });
    // Under its name only when it is whole: a seed killed in between must not leave half a picture.
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, await renderPortrait(subject));
    await rename(part, file);
  }

  return {
    /** The object key of somebody's picture. */
    keyFor(sitter: Sitter, index: number): string {
      if (drawn < DISTINCT) return newPicture(sitter);
      const like = wider(sitter)
        .map((group) => shared.get(group))
        .find((keys) => keys !== undefined);
      return like ? randomFor(seed, 'shared picture', index).pick(like) : newPicture(sitter);
    },
    /** Draws all that were asked for since the last time. */
    async drawOpen(): Promise<void> {
      const waiting = [...open];
      open.clear();
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await draw(...next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
