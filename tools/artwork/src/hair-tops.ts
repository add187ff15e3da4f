import type { Figure } from './figure.ts';
import { brush, lerp, type Pt } from './geom.ts';
import { curls } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { cap } from './hair-short.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';
/** Forward-falling locks over the brow, each its own length. */
export function tousled(f: Figure, base: HairParts): HairParts {
  const rng = f.rng('tousled');
  const { cheek: c, hairline: h } = f.traits.face;
  const lean = f.traits.style.partSide;
  let front = '';
  for (let i = 0; i < 9; i++) {
    const u = lerp(-0.74, 0.74, ((i * 5) % 9) / 8);
    const tip = h + 12 + (1 - u * u) * 9 + rng.range(-5, 6);
    const root = f.at(u * c * 0.7 - lean * 16, h - 42 + u * u * 20, 20);
    const mid = f.at(u * c * 0.86 - lean * 8, h - 16 + u * u * 12, 44);
    const end = f.at(u * c * 0.9 + lean * rng.range(4, 14), tip + u * u * 14, 44);
    front += fill(
      brush([root, mid, end], [8, 22, 13, 1], 8),
      i % 2 ? f.hair.base : mix(f.hair.base, f.hair.dark, 0.3),
    );
    front += fill(
      brush(
        [root, mid, end].map(([x, y]): Pt => [x - 4, y - 1]),
        [0.4, 3, 2.4, 0.3],
        7,
      ),
      u < 0.3 ? f.hair.shine : f.hair.light,
      0.34,
    );
    front += fill(
      brush(
        [root, mid, end].map(([x, y]): Pt => [x + 4, y]),
        [0.4, 2.2, 1.6, 0.3],
        7,
      ),
      f.hair.dark,
      0.6,
    );
  }
  return { ...base, front: base.front + front };
}

/** Wavy locks swept up and to one side, whose ends break the outline of the hair. */
export function wavyTop(f: Figure, base: HairParts): HairParts {
  const rng = f.rng('wavy');
  const { cheek: c, hairline: h } = f.traits.face;
  const s = f.traits.style.partSide;
  let front = '';
  for (let i = 0; i < 13; i++) {
    const u = lerp(-0.84, 0.84, ((i * 5) % 13) / 12);
    const rise = (1 - u * u) * 26;
    const root = f.at(u * c * 0.84, h + 3 + u * u * 16 + rng.range(-2, 3), 42);
    const bend = f.at(u * c * 0.92 - s * rng.range(2, 8), h - 20 - rise * 0.5 + u * u * 12, 34);
    const over = f.at(u * c * 0.9 + s * rng.range(6, 14) * (1 - u * u), h - 36 - rise + u * u * 22, 12);
    const end = f.at(
      u * c * 1.02 + s * rng.range(12, 26) * (1 - u * u),
      h - 30 - rise + u * u * 34 + rng.range(-4, 6),
      0,
    );
    const lock = [root, bend, over, end];
    const along = (dx: number) => lock.map(([x, y]): Pt => [x + dx, y]);
    front += fill(brush(lock, [5, 15, 13, 1], 10), i % 2 ? f.hair.base : mix(f.hair.base, f.hair.dark, 0.35));
    front += fill(brush(along(-4), [0.3, 2.6, 2.2, 0.3], 8), u * s < 0.2 ? f.hair.shine : f.hair.light, 0.36);
    front += fill(brush(along(4), [0.3, 2.4, 1.8, 0.3], 8), f.hair.dark, 0.55);
  }
  return { ...base, front: base.front + front };
}

/** A drawn side parting, hair sweeping over from it. */
export function parted(f: Figure, base: HairParts): HairParts {
  const rng = f.rng('parted');
  const { cheek: c, hairline: h } = f.traits.face;
  const s = f.traits.style.partSide === 1 ? -1 : 1;
  const line = [f.at(s * c * 0.5, h + 2, 46), f.at(s * c * 0.52, -92, 26), f.at(s * c * 0.44, -112, 4)];
  let sweep = '';
  for (let i = 0; i < 12; i++) {
    const u = i / 11;
    const from = f.at(s * c * lerp(0.49, 0.44, u), lerp(h, -112, u), lerp(46, 4, u));
    const mid = f.at(-s * c * lerp(0.06, 0.1, u), lerp(h - 18, -117, u), lerp(44, 2, u));
    const to = f.at(-s * c * lerp(0.7, 0.9, u), lerp(h + 4, -84, u) + rng.range(-3, 3), lerp(36, -4, u));
    const lit = i % 3 === 1;
    sweep += fill(
      brush([from, mid, to], [0.4, rng.range(3, 5), 0.4], 8),
      lit ? f.hair.shine : i % 3 ? f.hair.dark : f.hair.light,
      lit ? 0.3 : 0.5,
    );
  }
  return {
    ...base,
    front:
      base.front + sweep + fill(brush(line, [2.4, 1.6, 0.3], 6), mix(f.skin.shade, f.hair.base, 0.3), 0.9),
  };
}

export function curlyTop(f: Figure, big: boolean): HairParts {
  const rng = f.rng('hair');
  const { cheek: c, hairline: h } = f.traits.face;
  const base = cap(f, { height: [2, 4, 6, 4, 2], lift: 0, recede: 0, lean: 0, sides: big ? 6 : 2 });
  const spots: [number, number, number][] = [];
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 9; i++) {
      const u = i / 8;
      const spread = c * (row === 0 ? 0.76 : row === 1 ? 0.9 : 0.7) * lerp(-1, 1, u);
      const arch = Math.abs(lerp(-1, 1, u)) ** 2.4;
      const y = [h - 2 + arch * 26, h - 24 + arch * 34, -118 + arch * 30][row] ?? h;
      const [x, py] = f.at(spread, y, row === 0 ? 40 : row === 1 ? 18 : 0);
      spots.push([x + rng.range(-3, 3), py + rng.range(-3, 3), rng.range(9, 14.5) + (big ? 2.5 : 0)]);
    }
  }
  spots.reverse();
  return { ...base, front: base.front + curls(f, spots, rng) };
}
