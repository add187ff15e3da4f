import type { CoverParts } from './cover-parts.ts';
import type { Figure } from './figure.ts';
import { band, brush, mixPt, type Pt, sample } from './geom.ts';
import { clothOf, GOLD, mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

export function topi(f: Figure): CoverParts {
  const { sheet, traits } = f;
  const { cheek: c } = traits.face;
  const rng = f.rng('topi');
  const tone = clothOf(rng.pick(['#F7F1E8', '#F1E6D4', '#F7F1E8', '#403A3E', '#2B3552']));
  const low: Pt[] = [
    f.at(-c * 1.06, -50, -6),
    f.at(-c * 0.86, -62, 18),
    f.at(-c * 0.45, -74, 42),
    f.at(0, -78, 48),
    f.at(c * 0.45, -74, 42),
    f.at(c * 0.86, -62, 18),
    f.at(c * 1.06, -50, -6),
  ];
  const top: Pt[] = [
    f.at(-c * 1.04, -88, -8),
    f.at(-c * 0.92, -112, -4),
    f.at(-c * 0.5, -129, 2),
    f.at(0, -134, 4),
    f.at(c * 0.5, -129, 2),
    f.at(c * 0.92, -112, -4),
    f.at(c * 1.04, -88, -8),
  ];
  const outline = band(low, top);
  const mid = low.map((p, i) => mixPt(p, top[i] ?? p, 0.5));
  const stitch = sample(
    low.map((p, i) => mixPt(p, top[i] ?? p, 0.26)),
    15,
  )
    .map(([x, y]) => dot(x, y, 1.8, mix(tone.base, GOLD, 0.55)))
    .join('');
  return {
    back: '',
    over: '',
    front:
      fill(
        outline,
        sheet.linear(-c, -100, c, -70, [
          [0, tone.light],
          [0.5, tone.base],
          [1, mix(tone.base, tone.dark, 0.6)],
        ]),
      ) +
      sheet.within(outline, stitch + fill(brush(mid, [1.4, 2, 1.4], 9), tone.dark, 0.35)) +
      fill(brush(low, [1.4, 2.4, 1.4], 9), tone.dark, 0.4),
  };
}

export function kippah(f: Figure): CoverParts {
  const { cheek: c } = f.traits.face;
  const tone = clothOf(f.rng('kippah').pick(['#2B3552', '#403A3E', '#6B2A4A', '#F1E6D4']));
  const low: Pt[] = [-0.58, -0.3, 0, 0.3, 0.58].map((u) => f.at(c * u, -121 + 40 * u * u, 4));
  const top: Pt[] = [-0.58, -0.3, 0, 0.3, 0.58].map((u) => f.at(c * u, -131 + 52 * u * u, -8));
  return {
    back: '',
    over: '',
    front: fill(band(low, top), tone.base) + fill(brush(low, [1, 2, 1], 7), tone.light, 0.6),
  };
}
