import type { Chooser } from './chooser.ts';
import { chooseGround } from './grounds.ts';
import { CLOTHS, type ClothName, distance } from './palette.ts';
import { onDay, type Rng } from './rng.ts';
import type { Cover, Dress } from './style.ts';

function dressOf(c: Chooser, rng: Rng, cover: Cover): Dress {
  if (c.woman) {
    if (cover === 'hijab') return rng.pick(['salwar', 'kurti', 'blazer', 'top']);
    if (cover === 'dupatta') return c.religion === 'hindu' && rng.chance(0.6) ? 'sari' : 'salwar';
    const sari =
      c.religion === 'hindu' || c.religion === 'jain' ? 0.28 : c.religion === 'muslim' ? 0.06 : 0.14;
    const western = ['christian', 'jewish', 'none', 'parsi', 'buddhist'].includes(c.religion) ? 2 : 1;
    return rng.weighted([
      ['sari', sari * (1 + c.years)],
      ['salwar', c.religion === 'christian' ? 0.1 : 0.24],
      ['kurti', 0.2],
      ['top', 0.13 * western],
      ['blazer', 0.11 * western],
      ['sweater', 0.08 * western],
    ]);
  }
  const kurta = cover === 'topi' ? 0.6 : ['christian', 'jewish', 'none'].includes(c.religion) ? 0.08 : 0.2;
  return rng.weighted([
    ['shirt', 0.32],
    ['kurta', kurta],
    ['nehru', 0.17],
    ['blazer', 0.2],
    ['sweater', 0.14],
    ['sherwani', c.religion === 'christian' || c.religion === 'jewish' ? 0 : 0.06],
  ]);
}

export function clothFor(
  rng: Rng,
  names: readonly [ClothName, ...ClothName[]],
  apartFrom: readonly string[],
): string {
  let best: string = CLOTHS[names[0]];
  let bestGap = -1;
  for (let i = 0; i < 4; i++) {
    const colour = CLOTHS[rng.pick(names)];
    const gap = Math.min(...apartFrom.map((other) => distance(colour, other)));
    if (gap > 0.17) return colour;
    if (gap > bestGap) [best, bestGap] = [colour, gap];
  }
  return best;
}

export const BRIGHT: readonly [ClothName, ...ClothName[]] = [
  'plum',
  'magenta',
  'mustard',
  'teal',
  'peacock',
  'rust',
  'sage',
  'ivory',
  'rose',
  'maroon',
  'emerald',
  'lilac',
  'sky',
  'coral',
  'blush',
  'olive',
  'navy',
];
const CALM: readonly [ClothName, ...ClothName[]] = [
  'navy',
  'charcoal',
  'teal',
  'sage',
  'ivory',
  'white',
  'sky',
  'sand',
  'olive',
  'maroon',
  'peacock',
  'rust',
  'plum',
];
const TAILORED: readonly [ClothName, ...ClothName[]] = [
  'navy',
  'charcoal',
  'plum',
  'teal',
  'olive',
  'maroon',
  'sand',
];
export const UNDER: readonly [ClothName, ...ClothName[]] = ['white', 'ivory', 'sky', 'blush', 'sand', 'sage'];
export const TURBAN: readonly [ClothName, ...ClothName[]] = [
  'maroon',
  'navy',
  'mustard',
  'teal',
  'peacock',
  'plum',
  'emerald',
  'rose',
  'charcoal',
  'rust',
  'sky',
  'magenta',
];

export const isTailored = (dress: Dress) => dress === 'blazer' || dress === 'nehru' || dress === 'sherwani';

const clothsFor = (c: Chooser, dress: Dress) => (isTailored(dress) ? TAILORED : c.woman ? BRIGHT : CALM);

interface Outfit {
  dress: Dress;
  cloth: string;
  /** What goes with it is chosen from here. */
  cloths: Rng;
}

/** The clothes of a look: other ones than those of earlier looks, as far as there are others. */
export function chooseOutfit(c: Chooser, style: Rng, cover: Cover): Outfit {
  const usual = dressOf(c, style, cover);
  const worn: Outfit[] = [];
  for (let look = 0; ; look++) {
    const rng = c.rng(onDay('dress', look));
    let dress = look === 0 ? usual : dressOf(c, rng, cover);
    for (let tries = 0; tries < 8 && worn.some((one) => one.dress === dress); tries++) {
      dress = dressOf(c, rng, cover);
    }
    const { top, low } = chooseGround(c.rng('ground'), look);
    const cloths = c.rng(onDay('cloth', look));
    const others = worn.map(({ cloth }) => cloth);
    const outfit = { dress, cloth: clothFor(cloths, clothsFor(c, dress), [top, low, ...others]), cloths };
    if (look === c.look) return outfit;
    worn.push(outfit);
  }
}
