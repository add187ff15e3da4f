import { border } from './cloth-kit.ts';
import type { CoverParts } from './cover-parts.ts';
import type { Figure } from './figure.ts';
import { band, blob, brush, lerp, mixPt, type Pt, sample } from './geom.ts';
import { hang } from './hair-kit.ts';
import { clothOf, GOLD, mix } from './palette.ts';
import { fill } from './sheet.ts';

export function hijab(f: Figure): CoverParts {
  const { sheet, traits } = f;
  const { cheek: c, chinY, shoulders: w } = traits.face;
  const colour = traits.style.coverColour;
  const tone = clothOf(colour);
  const rng = f.rng('hijab');
  const v = rng.range(9, 15);
  const open = (k: number, z = 0): Pt[] => [
    f.at(0, -64 - k * 0.8, 48 - z),
    f.at(-c * 0.56 - k * 0.5, -56 - k * 0.7, 42 - z),
    f.at(-c * 0.86 - k, -26, 26 - z),
    f.at(-c * 0.93 - k, 16, 16 - z),
    f.at(-c * 0.84 - k, 60, 20 - z),
    f.at(-c * 0.5 - k * 0.6, chinY - 8 + k * 0.5, 36 - z),
    f.at(0, chinY + 3 + k, 50 - z),
    f.at(c * 0.5 + k * 0.6, chinY - 8 + k * 0.5, 36 - z),
    f.at(c * 0.84 + k, 60, 20 - z),
    f.at(c * 0.93 + k, 16, 16 - z),
    f.at(c * 0.86 + k, -26, 26 - z),
    f.at(c * 0.56 + k * 0.5, -56 - k * 0.7, 42 - z),
  ];
  const outer = hang(f, [
    f.at(0, -116 - v, 0),
    f.at(-c * 0.66, -104 - v, -4),
    f.at(-c - v, -60, -12),
    f.at(-c - v - 6, 10, -14),
    f.at(-c - v - 2, 70, -10),
    [-c * 0.98, 116],
    [-w * 0.74, 176],
    [-w * 0.86, 236],
    [-w * 0.4, 286],
    [w * 0.1, 296],
    [w * 0.5, 276],
    [w * 0.84, 232],
    [w * 0.74, 176],
    [c * 0.98, 116],
    f.at(c + v + 2, 70, -10),
    f.at(c + v + 6, 10, -14),
    f.at(c + v, -60, -12),
    f.at(c * 0.66, -104 - v, -4),
  ]);
  const hole = blob(open(0));
  const outline = `${blob(outer)}${hole}`;
  const ground = sheet.linear(-c - 30, -60, c + 40, 200, [
    [0, tone.light],
    [0.4, tone.base],
    [1, tone.dark],
  ]);
  const ringPts = open(0);
  let folds = '';
  for (let i = 1; i < 5; i++) {
    const k = i * 7;
    const left = open(k, i * 6).slice(0, 7);
    folds += fill(
      brush(left, [0.4, 2, 3.4, 2, 0.5], 12),
      i % 2 ? tone.dark : tone.shine,
      i % 2 ? 0.32 : 0.26,
    );
    const right = [...open(k, i * 6).slice(6), ...open(k, i * 6).slice(0, 1)];
    folds += fill(
      brush(right, [0.5, 2, 3.4, 2, 0.4], 12),
      i % 2 ? tone.dark : tone.light,
      i % 2 ? 0.42 : 0.22,
    );
  }
  for (let i = 0; i < 6; i++) {
    const u = i / 5;
    const drape: Pt[] = [
      [lerp(-c * 0.96, -c * 0.7, u), lerp(96, 128, u)],
      [lerp(-40, -6, u), lerp(132, 196, u)],
      [lerp(30, 66, u), lerp(138, 238, u)],
      [lerp(c * 0.9, w * 0.86, u), lerp(112, 250, u)],
    ];
    folds += fill(
      brush(hang(f, drape), [0.5, 4, 6, 1], 9),
      i % 2 ? tone.shine : tone.dark,
      i % 2 ? 0.26 : 0.4,
    );
  }
  const cap = rng.chance(0.4)
    ? fill(
        brush(open(-1).slice(10).concat(open(-1).slice(0, 3)), [1, 6, 7, 6, 1], 12),
        mix(colour, '#1B1016', 0.55),
        0.9,
      )
    : '';
  const rim = sample([...ringPts, ringPts[0] ?? [0, 0]], 20);
  return {
    back: fill(blob(open(3)), mix(tone.dark, '#1B0A12', 0.3)),
    front: cap,
    over:
      `<path d="${outline}" fill="${ground}" fill-rule="evenodd"/>` +
      maskRing(f, outer, ringPts, folds) +
      fill(brush(rim, [1.6, 1.6], 24), tone.shine, 0.3),
  };
}

/** Draws only between the outer edge and the face. */
function maskRing(f: Figure, outer: readonly Pt[], inner: readonly Pt[], content: string): string {
  return f.sheet.between(blob(outer), blob(inner), content);
}

/** A dupatta or pallu drawn over the crown, the hair at the forehead free. */
export function veil(f: Figure): CoverParts {
  const { sheet, traits } = f;
  const { cheek: c, shoulders: w } = traits.face;
  const colour = traits.style.dress === 'sari' ? traits.style.cloth : traits.style.coverColour;
  const tone = clothOf(colour);
  const rng = f.rng('veil');
  const set = rng.range(-96, -84);
  const inner = hang(f, [
    [-w * 0.56, 420],
    [-w * 0.5, 280],
    [-c * 0.98, 180],
    [-c * 1.06, 120],
    f.at(-c * 1.14, 60, -2),
    f.at(-c * 1.12, 0, 2),
    f.at(-c * 0.98, -52, 10),
    f.at(-c * 0.56, set + 6, 22),
    f.at(0, set - 6, 26),
    f.at(c * 0.56, set + 6, 22),
    f.at(c * 0.98, -52, 10),
    f.at(c * 1.12, 0, 2),
    f.at(c * 1.14, 60, -2),
    [c * 1.06, 120],
    [c * 0.98, 180],
    [w * 0.5, 280],
    [w * 0.56, 420],
  ]);
  const outer = hang(f, [
    [-w * 1.02, 420],
    [-w * 0.96, 300],
    [-w * 0.86, 200],
    [-c * 1.5, 130],
    f.at(-c * 1.42, 60, -14),
    f.at(-c * 1.36, -4, -14),
    f.at(-c * 1.2, -72, -10),
    f.at(-c * 0.64, -122, -4),
    f.at(0, -134, 0),
    f.at(c * 0.64, -122, -4),
    f.at(c * 1.2, -72, -10),
    f.at(c * 1.36, -4, -14),
    f.at(c * 1.42, 60, -14),
    [c * 1.5, 130],
    [w * 0.86, 200],
    [w * 0.96, 300],
    [w * 1.02, 420],
  ]);
  const outline = band(inner, outer);
  const behind = hang(f, [
    [-c * 1.3, 40],
    [-c * 1.46, 130],
    [-w * 0.7, 210],
    [w * 0.7, 210],
    [c * 1.46, 130],
    [c * 1.3, 40],
    [c, -80],
    [0, -126],
    [-c, -80],
  ]);
  let folds = '';
  for (let i = 1; i < 6; i++) {
    const mid = inner.map((p, k) => mixPt(p, outer[k] ?? p, i / 6 + rng.range(-0.03, 0.03)));
    folds += fill(
      brush(mid, [3, 5, 2.4, 2, 3, 5, 4], 22),
      i % 2 ? tone.dark : tone.shine,
      i % 2 ? 0.34 : 0.22,
    );
  }
  return {
    back: fill(
      blob(behind),
      sheet.linear(-c, 0, c, 0, [
        [0, mix(tone.base, tone.dark, 0.5)],
        [1, tone.dark],
      ]),
    ),
    front: '',
    over:
      fill(
        brush(
          inner.map(([x, y]): Pt => [x * 0.985 + 1, y + 4]),
          [3, 7, 8, 7, 3],
          22,
        ),
        '#1B0A12',
        0.3,
      ) +
      fill(
        outline,
        sheet.linear(-c - 30, -80, c + 50, 160, [
          [0, tone.light],
          [0.42, tone.base],
          [1, tone.dark],
        ]),
      ) +
      sheet.within(
        outline,
        folds +
          border(
            inner.map((p, k) => mixPt(p, outer[k] ?? p, 0.1)),
            8,
            rng.chance(0.7) ? GOLD : tone.light,
          ),
      ),
  };
}
