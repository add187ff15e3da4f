/** Files that people send to a site that takes photos: hostile, odd, or merely unusual; all made on the fly. */
import { broken } from './broken.ts';
import { floods } from './floods.ts';
import { kinds } from './kinds.ts';
import { looks } from './looks.ts';
import type { OddFile } from './odd-file.ts';
import { stowaways } from './stowaways.ts';
import { strangers } from './strangers.ts';
import { turned } from './turned.ts';

export { boxes } from './bytes/boxes.ts';
export { riffChunks } from './bytes/riff.ts';
export { type OddFile, PLANTED } from './odd-file.ts';
export { CORNERS, drawSitters } from './scene.ts';

const recipes = [...strangers, ...stowaways, ...floods, ...broken, ...kinds, ...turned, ...looks];

type Told = Omit<OddFile, 'bytes'>;

/** One at a time, so that not all of them lie in memory at once; those alone that are wanted. */
export async function* oddFiles(isWanted: (file: Told) => boolean = () => true): AsyncIterable<OddFile> {
  for (const { make, ...told } of recipes) if (isWanted(told)) yield { ...told, bytes: await make() };
}

/** How many there are. */
export const ODD_FILES = recipes.length;
