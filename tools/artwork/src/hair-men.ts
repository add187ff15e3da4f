import type { Figure } from './figure.ts';
import { longHair, ring } from './hair-long-men.ts';
import type { HairParts } from './hair-parts.ts';
import { type Cut, cap } from './hair-short.ts';
import { curlyTop, parted, tousled, wavyTop } from './hair-tops.ts';

export function drawManHair(f: Figure): HairParts {
  const { style, years } = f.traits;
  const s = style.partSide;
  const rng = f.rng('cut');
  const thin = years * 9;
  const tall = rng.range(0.7, 1.15);
  const cut = (left: Cut['height'], more: Partial<Cut>): Cut => ({
    height: (s > 0 ? left : [...left].reverse()).map((v) => Number(v) * tall) as unknown as Cut['height'],
    lift: 0,
    recede: thin * rng.range(0.4, 1),
    lean: 0.05 * s,
    sides: 3,
    ...more,
  });
  if (style.cover === 'topi' || style.cover === 'kippah')
    return cap(f, cut([1, 3, 4, 3, 1], { sides: 2, lean: 0.01 * s }));
  switch (style.manHair) {
    case 'quiff':
      return cap(f, cut([6, 17, 20, 15, 7], { lift: 5, lean: 0.03 * s }));
    case 'crop':
      return cap(f, cut([1, 3, 4, 3, 1], { sides: 1.5, lean: 0.01 * s }));
    case 'curly':
      return curlyTop(f, rng.chance(0.5));
    case 'long':
      return longHair(f);
    case 'swept':
      return cap(f, cut([5, 10, 11, 9, 5], { sides: 5, lean: 0.02 * s, recede: thin + 2 }));
    case 'wavy':
      return wavyTop(f, cap(f, cut([6, 12, 14, 12, 7], { recede: thin * 0.4, lean: 0.04 * s, sides: 4 })));
    case 'fringe':
      return tousled(f, cap(f, cut([5, 10, 12, 10, 6], { recede: 0, lean: 0.06 * s, sides: 4 })));
    case 'receding':
      return cap(f, cut([1, 4, 6, 5, 2], { recede: 12 + thin, sides: 2, lean: 0.02 * s }));
    case 'bald':
      return ring(f);
    default:
      return parted(f, cap(f, cut([4, 8, 12, 13, 9], { lean: 0.1 * s, sides: 4 })));
  }
}
