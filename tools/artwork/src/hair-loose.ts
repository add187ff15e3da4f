import { type Figure, faceEdge } from './figure.ts';
import { blob, brush, lerp, mixPt, type Pt, sample, shape } from './geom.ts';
import { lit, parting } from './hair-drawn-back.ts';
import { hang, lock } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { fill } from './sheet.ts';
export interface Fall {
  part: number;
  volume: number;
  /** How far hair covers the sides of the forehead. */
  sweep: number;
  length: number;
  wave: number;
  flare: number;
  curlIn: boolean;
}

/** The inner and outer edge of hair on one side, from the parting to the tips. */
function fallEdges(f: Figure, s: 1 | -1, o: Fall): { inner: Pt[]; outer: Pt[] } {
  const { cheek: c, hairline: h } = f.traits.face;
  const v = o.volume;
  const inner: Pt[] = [
    f.at(o.part, h, 50),
    f.at(lerp(o.part, s * c * 0.4, 0.6), h + 4 + o.sweep * 0.2, 51),
    f.at(lerp(o.part, s * c * 0.56, 0.9), h + 13 + o.sweep * 0.5, 48),
    f.at(s * c * 0.7, h + 26 + o.sweep, 42),
    f.at(s * c * 0.9, -20 + o.sweep * 0.6, 28),
    f.at(s * c * 0.97, 18, 16),
  ];
  const outer: Pt[] = [
    f.at(o.part * 0.7, -118 - v * 0.5, 4),
    f.at(lerp(o.part, s * c * 0.36, 0.8), -118 - v * 0.5, 2),
    f.at(s * c * 0.66, -102 - v * 0.45, -4),
    f.at(s * (c * 0.9 + v * 0.55), -74 - v * 0.3, -10),
    f.at(s * (c + v + 4), -26, -14),
    f.at(s * (c + v + 8), 22, -14),
  ];
  const [ix] = inner[5] ?? [0, 0];
  const [ox] = outer[5] ?? [0, 0];
  for (const [i, u] of [0.18, 0.38, 0.6, 0.82, 1].entries()) {
    const y = lerp(24, o.length, u);
    const sway = Math.sin(u * Math.PI * 1.7) * (6 + o.flare * 0.55) + o.wave * (i % 2 ? 1 : -1);
    const tuck = o.curlIn ? -13 * u * u : 0;
    const close = o.curlIn ? 4 * u : u ** 3 * 9;
    const full = o.length > 150 ? Math.min(1, u * 1.8) * (22 + o.volume * 0.5) : 2;
    inner.push([
      ix + s * (o.flare * 0.5 * u + sway * 0.9 + tuck + close - full),
      y + (u === 1 ? (o.curlIn ? 3 : 8) : 0),
    ]);
    const slant = u < 0.8 || o.curlIn ? 0 : u < 1 ? 5 : 16;
    const rise = u < 0.8 ? 0 : o.curlIn ? 7 * u : u < 1 ? 10 : 34;
    outer.push([ox + s * (o.flare * u + sway + tuck * 1.5 - close - slant), y - rise]);
  }
  return { inner: hang(f, inner), outer: hang(f, outer) };
}

/** Loose ends that break the straight edge of a lock. */
function ends(f: Figure, s: 1 | -1, edges: { inner: Pt[]; outer: Pt[] }): string {
  const rng = f.rng(`ends${s}`);
  return Array.from({ length: 4 }, (_, i) => {
    const t = (i + rng.range(0.2, 0.8)) / 4;
    const line = sample(
      edges.inner.map((p, k) => mixPt(p, edges.outer[k] ?? p, t)),
      5,
      rng.range(0.4, 0.55),
      1,
    );
    const [x, y] = line[4] ?? [0, 0];
    line.push([x + s * rng.range(-15, -3), y + rng.range(6, 17)]);
    return (
      fill(brush(line, [0.5, 11, 9, 0.3], 9), i % 2 ? f.hair.base : f.hair.dark, 0.95) +
      (i % 3
        ? ''
        : fill(
            brush(
              line.map(([a, b]): Pt => [a - 1.4, b]),
              [0.2, 1.8, 0.2],
              8,
            ),
            f.hair.light,
            0.6,
          ))
    );
  }).join('');
}

/** A curtain of shorter hair parted over the brow. */
function bangs(f: Figure, part: number): string {
  const rng = f.rng('bangs drawn');
  const { cheek: c, hairline: h } = f.traits.face;
  const drop = rng.range(-38, -30);
  return ([f.turn, f.turn === 1 ? -1 : 1] as const)
    .map((s) => {
      const inner = [
        f.at(part * 0.9, h - 24, 40),
        f.at(part + s * 3, h + 4, 54),
        f.at(lerp(part, s * 22, 0.5), h + 22, 56),
        f.at(s * c * 0.5, drop + 4, 50),
        f.at(s * c * 0.84, drop + 24, 34),
      ];
      const outer = [
        f.at(part * 0.8, h - 32, 34),
        f.at(lerp(part, s * 22, 0.6), h - 16, 48),
        f.at(s * c * 0.62, h - 4, 42),
        f.at(s * c * 0.88, drop - 4, 26),
        f.at(s * c * 0.99, drop + 26, 14),
      ];
      const shade = fill(
        shape(
          inner.map(([x, y]): Pt => [x, y + 5]),
          [...outer].reverse(),
        ),
        f.skin.deep,
        0.25,
      );
      return (
        f.sheet.within(blob(faceEdge(f)), shade) +
        lock(f, inner, outer, rng, { strands: 9, lit: 0.4, shine: [0.3, 0.6] })
      );
    })
    .join('');
}

export function loose(f: Figure, o: Fall, frontSides: readonly (1 | -1)[]): HairParts {
  const rng = f.rng('hair');
  const { cheek: c } = f.traits.face;
  const parts: HairParts = { back: '', shade: '', front: '', over: '' };
  const w = c + o.volume + 6;
  const [bx] = f.at(0, 0, -16);
  const long = o.length > 150;
  const backEdge: Pt[] = hang(f, [
    [bx - w * 0.9, -60],
    [bx - w - 2, 20],
    [bx - w - 4 - o.flare * 0.5, 90],
    [bx - w * (long ? 1 : 0.86) - (long ? o.flare * 0.7 : 0), long ? 190 : o.length - 14],
    [bx, long ? 230 : o.length - 2],
    [bx + w * (long ? 1 : 0.86) + (long ? o.flare * 0.7 : 0), long ? 190 : o.length - 14],
    [bx + w + 4 + o.flare * 0.5, 90],
    [bx + w + 2, 20],
    [bx + w * 0.9, -60],
    [bx, -112],
  ]);
  parts.back = fill(
    blob(backEdge),
    f.sheet.linear(bx - w, 0, bx + w, 0, [
      [0, f.hair.base],
      [0.3, f.hair.dark],
      [1, f.hair.dark],
    ]),
  );
  const near = f.turn === 1 ? -1 : 1;
  const tucked = o.length > 110 && f.rng('tuck').chance(0.45);
  for (const s of [f.turn, near] as const) {
    const inFront = frontSides.includes(s);
    const edges = fallEdges(f, s, inFront || !long ? o : { ...o, length: 138, flare: 2, wave: o.wave * 0.6 });
    if (tucked && s === near) {
      edges.inner = edges.inner.map(
        ([x, y], i): Pt =>
          i === 4
            ? [x + s * 3, y - 6]
            : i === 5 || i === 6
              ? [x + s * 11, y]
              : i === 7
                ? [x + s * 5, y]
                : [x, y],
      );
      parts.bareEars = [s];
    }
    const drawn =
      (long ? ends(f, s, edges) : '') +
      lock(f, edges.inner, edges.outer, rng, { lit: lit(s), strands: 13, shine: [0.2, 0.42] });
    if (inFront && long) parts.over += drawn;
    else parts.front += drawn;
    parts.shade += fill(
      shape(
        edges.inner.slice(0, 8).map(([x, y]): Pt => [x + 4, y + 5]),
        edges.outer.slice(0, 8).reverse(),
      ),
      f.skin.deep,
      0.3,
    );
  }
  const top = parting(f, o.part) + (f.rng('bangs').chance(o.curlIn ? 0.4 : 0.2) ? bangs(f, o.part) : '');
  if (parts.over) parts.over += top;
  else parts.front += top;
  return parts;
}
