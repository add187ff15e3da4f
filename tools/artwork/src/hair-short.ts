import type { Figure } from './figure.ts';
import { band, blob, brush, lerp, type Pt, sample } from './geom.ts';
import { combed } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

export interface Cut {
  /** How high the hair stands over the skull, left to right. */
  height: readonly [number, number, number, number, number];
  lift: number;
  recede: number;
  lean: number;
  sides: number;
}

/** The hair's edge over the forehead from ear to ear. */
function brink(f: Figure, recede: number): Pt[] {
  const { cheek: c, hairline: h } = f.traits.face;
  const r = recede;
  const dip = f.rng('brink').range(-1, 5);
  return [
    f.at(-c * 0.99, -2, 4),
    f.at(-c * 0.95, -24, 18),
    f.at(-c * 0.87, -42 - r * 0.4, 26),
    f.at(-c * 0.7, Math.max(-84, h + 8 - r * 0.85), 38),
    f.at(-c * 0.4, h - dip - r * 0.7, 48),
    f.at(0, h + dip * 0.4 - r * 0.25, 50),
    f.at(c * 0.4, h - dip - r * 0.7, 48),
    f.at(c * 0.7, Math.max(-84, h + 8 - r * 0.85), 38),
    f.at(c * 0.87, -42 - r * 0.4, 26),
    f.at(c * 0.95, -24, 18),
    f.at(c * 0.99, -2, 4),
  ];
}

function skull(f: Figure, cut: Cut): Pt[] {
  const { cheek: c } = f.traits.face;
  const [a, b, m, d, e] = cut.height;
  const w = cut.sides;
  return [
    f.at(-(c + w), 6, -12),
    f.at(-(c + w + 2), -24, -14),
    f.at(-(c + w + 1), -54, -12),
    f.at(-(c * 0.95 + a * 0.5), -85 - a * 0.5, -8),
    f.at(-c * 0.56, -108 - b * 0.95, -2),
    f.at(0, -117 - m * 0.9, 0),
    f.at(c * 0.56, -108 - d * 0.95, -2),
    f.at(c * 0.95 + e * 0.5, -85 - e * 0.5, -8),
    f.at(c + w + 1, -54, -12),
    f.at(c + w + 2, -24, -14),
    f.at(c + w, 6, -12),
  ];
}

function sides(f: Figure, edge: readonly Pt[], outer: readonly Pt[]): string {
  const { cheek: c } = f.traits.face;
  const burn = (s: 1 | -1) =>
    fill(
      blob([
        f.at(s * c * 0.94, -22, 18),
        f.at(s * c * 1.01, -20, 0),
        f.at(s * c * 1.0, 14, 2),
        f.at(s * c * 0.945, 8, 14),
      ]),
      f.hair.dark,
      0.8,
    );
  const fade = mix(f.hair.dark, f.skin.shade, 0.12);
  return (
    burn(-1) +
    burn(1) +
    fill(band(edge.slice(0, 4), outer.slice(0, 4)), fade, 0.94) +
    fill(band(edge.slice(7), outer.slice(7)), f.hair.dark)
  );
}

export function cap(f: Figure, cut: Cut): HairParts {
  const { hair, sheet } = f;
  const rng = f.rng('hair');
  const edge = brink(f, cut.recede);
  const outer = skull(f, cut);
  const raised = edge.map(([x, y], i): Pt => [x, y - (i > 2 && i < 8 ? cut.lift : 0)]);
  const tone = sheet.linear(-60, -120, 70, -40, [
    [0, hair.light],
    [0.4, hair.base],
    [1, hair.dark],
  ]);
  const top = combed(f, sample(raised, 9, 0.2, 0.8), sample(outer, 9, 0.2, 0.8), rng, {
    count: 40,
    lean: cut.lean,
    width: 3.8,
    bend: cut.lean * 3,
  });
  const flank = (a: number, b: number) =>
    combed(f, sample(edge, 6, a, b), sample(outer, 6, a, b), rng, { count: 9, lean: 0.02, width: 2 });
  const hairs = Array.from({ length: 22 }, (_, i) => {
    const t = lerp(0.22, 0.78, i / 21);
    const [p] = sample(edge, 2, t, 1) as [Pt];
    const dx = cut.lean * 60 + rng.range(-4, 4);
    return fill(
      brush(
        [
          [p[0] - dx * 0.2, p[1] + rng.range(0, 1.6)],
          [p[0] + dx * 0.4, p[1] - 5],
          [p[0] + dx, p[1] - 12],
        ],
        [0.2, 1.6, 0.6],
        4,
      ),
      hair.base,
      0.8,
    );
  }).join('');
  return {
    back: '',
    shade: fill(
      band(
        edge.map(([x, y]): Pt => [x + 3, y + 6]),
        outer,
      ),
      f.skin.deep,
      0.28,
    ),
    front:
      sides(f, edge, outer) +
      fill(band(edge, outer), tone) +
      sheet.within(band(edge, outer), sheet.soft(58, -60, 42, 60, hair.dark, 0.6)) +
      top +
      flank(0, 0.26) +
      flank(0.74, 1) +
      hairs,
    over: '',
  };
}
