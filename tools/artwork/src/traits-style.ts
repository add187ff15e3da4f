import type { Chooser } from './chooser.ts';
import { chooseGround } from './grounds.ts';
import { BRIGHT, chooseOutfit, clothFor, isTailored, TURBAN, UNDER } from './outfit.ts';
import { HAIRS } from './palette.ts';
import type { Rng } from './rng.ts';
import type { Beard, Cover, Dress, ManHair, StyleTraits, WomanHair } from './style.ts';

const BINDI: Record<string, number> = { hindu: 0.62, jain: 0.5, buddhist: 0.15, none: 0.08 };

function coverOf(c: Chooser, rng: Rng): Cover {
  if (c.religion === 'sikh') return c.woman ? (rng.chance(0.3) ? 'dupatta' : 'none') : 'turban';
  if (c.religion === 'muslim') {
    if (!c.woman) return rng.chance(0.3) ? 'topi' : 'none';
    return rng.weighted([
      ['hijab', 0.42],
      ['dupatta', 0.24],
      ['none', 0.34],
    ]);
  }
  if (c.religion === 'jewish' && !c.woman) return rng.chance(0.45) ? 'kippah' : 'none';
  if (c.religion === 'parsi' && !c.woman) return rng.chance(0.12) ? 'kippah' : 'none';
  if (c.woman && c.religion === 'hindu') return rng.chance(0.09 + c.years * 0.14) ? 'dupatta' : 'none';
  if (c.woman && c.religion === 'jain') return rng.chance(0.1) ? 'dupatta' : 'none';
  return 'none';
}

function womanHairOf(c: Chooser, rng: Rng): WomanHair {
  return rng.weighted([
    ['centre', 1.1 - c.years * 0.6],
    ['side', 1 - c.years * 0.4],
    ['braid', 1],
    ['bun', 0.8 + c.years],
    ['curly', 0.7],
    ['bob', 0.6 + c.years * 0.6],
    ['wavy', 1.1 - c.years * 0.5],
    ['tied', 0.45],
  ]);
}

function manHairOf(c: Chooser, rng: Rng): ManHair {
  const young = c.age < 40 ? 1 : 0.35;
  return rng.weighted([
    ['side', 1.1],
    ['quiff', 0.95 * young],
    ['crop', 0.7],
    ['curly', 0.7 * young + 0.1],
    ['long', 0.28 * young],
    ['swept', 0.6],
    ['wavy', 1.1 * young],
    ['fringe', 0.7 * young],
    ['receding', c.age < 36 ? 0.06 : c.years * 2.4],
    ['bald', c.age < 42 ? 0.03 : c.years * 1.1],
  ]);
}

function beardOf(c: Chooser, rng: Rng, cover: Cover): Beard {
  if (c.woman) return 'none';
  if (cover === 'turban') return rng.chance(0.8) ? 'full' : 'short';
  const muslim = c.religion === 'muslim' ? 1.8 : 1;
  return rng.weighted([
    ['none', c.softness > 0 ? 3 : 1.25],
    ['stubble', 0.8],
    ['short', 0.65 * muslim],
    ['full', 0.22 * muslim],
    ['moustache', 0.55 + c.years * 0.8],
    ['goatee', 0.07],
  ]);
}

function greyOf(c: Chooser, rng: Rng): number {
  const dyed = rng.chance(c.woman ? 0.5 : 0.25);
  const grey = Math.max(0, (c.age - 38) / 30) * rng.range(0.5, 1.25);
  return Math.min(0.92, dyed ? grey * 0.15 : grey);
}

export function chooseStyle(c: Chooser): StyleTraits {
  const rng = c.rng('style');
  const jewels = c.daily('jewels');
  const cover = coverOf(c, rng);
  const ground = chooseGround(c.rng('ground'), c.look);
  const { dress, cloth, cloths } = chooseOutfit(c, rng, cover);
  const under = isTailored(dress) ? UNDER : BRIGHT;
  const bindiAt = BINDI[c.religion] ?? 0;
  const indian = dress === 'sari' || dress === 'salwar' || dress === 'kurti';
  return {
    womanHair: womanHairOf(c, c.rng('hair')),
    manHair: manHairOf(c, c.rng('hair')),
    hair: c.rng('hair colour').weighted(HAIRS.map((h, i) => [h, 0.62 ** i] as const) as [[string, number]]),
    grey: greyOf(c, c.rng('grey')),
    partSide: rng.chance(0.5) ? 1 : -1,
    cover,
    coverColour: clothFor(cloths, c.woman ? BRIGHT : TURBAN, [ground.top, cloth]),
    beard: beardOf(c, c.rng('beard'), cover),
    dress,
    cloth,
    second: clothFor(cloths, under, [cloth]),
    pattern: cloths.weighted([
      ['plain', 1],
      ['butta', c.woman ? 0.8 : 0.1],
      ['stripe', c.woman ? 0.2 : 0.4],
      ['leaf', c.woman ? 0.5 : 0],
    ]),
    bindi:
      c.woman && jewels.chance(bindiAt * (indian ? 1 : 0.3))
        ? jewels.pick(['dot', 'maroon', 'tiny'])
        : 'none',
    nosePin: c.woman && jewels.chance(indian ? 0.26 : 0.12),
    earrings: c.woman
      ? jewels.weighted([
          ['none', 0.1],
          ['stud', 0.8],
          ['jhumka', indian ? 1.1 : 0],
          ['hoop', indian ? 0.3 : 0.6],
          ['pearl', 0.5],
        ])
      : 'none',
    necklace: necklaceOf(c, jewels, dress),
    glasses: rng.chance(0.17 + c.years * 0.25) ? rng.pick(['round', 'square', 'thin']) : 'none',
    flowers: c.woman && (c.religion === 'hindu' || c.religion === 'jain') && indian && jewels.chance(0.6),
    lipTint: jewels.pick(['#B5434A', '#A3135B', '#9A3F3A', '#C2665A', '#8E2F45']),
    ground,
  };
}

function necklaceOf(c: Chooser, rng: Rng, dress: Dress): StyleTraits['necklace'] {
  if (!c.woman) return 'none';
  if (c.religion === 'christian' && rng.chance(0.45)) return 'cross';
  if (c.religion === 'parsi' && rng.chance(0.5)) return 'pearls';
  if (dress === 'sari') {
    return rng.weighted([
      ['chain', 1],
      ['choker', 0.8],
      ['beads', 0.6],
      ['pearls', 0.5],
      ['none', 0.3],
    ]);
  }
  return rng.weighted([
    ['none', 1.3],
    ['chain', 1],
    ['beads', 0.25],
    ['pearls', 0.2],
  ]);
}
