import type { Figure } from './figure.ts';
import { blob, brush, type Pt, pointAt } from './geom.ts';
import type { HairParts } from './hair-parts.ts';
import type { Rng } from './rng.ts';
import { dot, fill } from './sheet.ts';

/** Jasmine in a string: small pale buds with a warm heart. */
export function jasmineAt(rng: Rng, line: readonly Pt[], count: number, size = 6): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = pointAt(line, (i + 0.5) / count);
    const [px, py] = [x + rng.range(-2.5, 2.5), y + rng.range(-2.5, 2.5)];
    const petals = Array.from({ length: 5 }, (_, k) => {
      const a = (k / 5) * Math.PI * 2 + i;
      const tone = k < 3 ? '#FFFAF0' : '#EADFCB';
      return dot(px + Math.cos(a) * size * 0.55, py + Math.sin(a) * size * 0.55, size * 0.46, tone);
    });
    return petals.join('') + dot(px, py, size * 0.26, '#E3C98D');
  }).join('');
}

const jasmine = (f: Figure, line: readonly Pt[], count: number, size = 6): string =>
  jasmineAt(f.rng('jasmine'), line, count, size);

export function drawBraid(f: Figure, parts: HairParts, side: 1 | -1): HairParts {
  const { hair, sheet } = f;
  const { neck, cheek } = f.traits.face;
  const spine: Pt[] = [
    [side * (cheek - 6), 66],
    [side * (neck + 22), 112],
    [side * (neck + 34), 158],
    [side * (neck + 34), 230],
    [side * (neck + 24), 310],
    [side * (neck + 20), 390],
  ];
  const behind = fill(
    blob([
      [-cheek * 0.9, 10],
      [-cheek * 0.8, 70],
      [-neck, 120],
      [neck, 120],
      [cheek * 0.8, 70],
      [cheek * 0.9, 10],
      [0, -60],
    ]),
    hair.dark,
  );
  const root = fill(
    blob([
      f.at(side * cheek * 1.04, 18, -14),
      [side * (cheek + 7), 60],
      [side * (neck + 38), 128],
      [side * (neck + 16), 128],
      [side * (cheek - 18), 74],
    ]),
    hair.dark,
  );
  const count = 13;
  let over = '';
  for (let i = 0; i < count; i++) {
    const u = 0.16 + (i / count) * 0.86;
    const [x, y] = pointAt(spine, u);
    const w = 20 - i * 0.4;
    for (const s of [-1, 1] as const) {
      const leaf: Pt[] = [
        [x - s * 3, y + 17],
        [x + s * w * 0.5, y + 6],
        [x + s * w, y - 9],
        [x + s * w * 0.72, y - 19],
        [x, y - 8],
      ];
      const tone = sheet.linear(x - 18, y - 16, x + 20, y + 14, [
        [0, hair.light],
        [0.5, hair.base],
        [1, hair.dark],
      ]);
      over += fill(blob(leaf), tone);
      for (let k = 0; k < 3; k++) {
        const d = k * 4.5 - 3;
        const strand: Pt[] = [
          [x + s * (w * 0.84 - k * 2), y - 15 + d],
          [x + s * w * 0.46, y - 3 + d],
          [x - s * 2, y + 9 + d * 0.6],
        ];
        over += fill(
          brush(strand, [0.3, 1.6, 0.3], 5),
          k === 1 ? hair.shine : hair.dark,
          k === 1 ? (s < 0 ? 0.36 : 0.22) : 0.55,
        );
      }
    }
  }
  parts.back += behind;
  parts.over += root + over;
  if (f.traits.style.flowers)
    parts.over += jasmine(
      f,
      [
        [side * (cheek + 8), 40],
        [side * (neck + 40), 110],
        [side * (neck + 46), 160],
      ],
      11,
    );
  return parts;
}

export function drawBun(f: Figure, parts: HairParts): HairParts {
  const { hair, sheet, traits } = f;
  const rng = f.rng('bun');
  const side = f.turn === 1 ? -1 : 1;
  const high = traits.age < 36 && rng.chance(0.3);
  const [x, y]: Pt = high ? [side * 14, -128] : [side * 58, 54];
  const [rx, ry] = high ? [34, 30] : [44, 42];
  const ring = (k: number): Pt[] =>
    Array.from(
      { length: 9 },
      (_, i): Pt => [x + Math.cos((i / 9) * 6.283) * rx * k, y + Math.sin((i / 9) * 6.283) * ry * k],
    );
  let bun = fill(
    blob(ring(1)),
    sheet.radial(x - 12, y - 14, rx * 1.3, [
      [0, hair.light],
      [0.5, hair.base],
      [1, hair.dark],
    ]),
  );
  for (let i = 0; i < 9; i++) {
    const a = i * 0.7 + rng.range(-0.2, 0.2);
    const strand = Array.from({ length: 5 }, (_, k): Pt => {
      const b = a + k * 0.42;
      const r = 0.92 - k * 0.16;
      return [x + Math.cos(b) * rx * r, y + Math.sin(b) * ry * r];
    });
    bun += fill(
      brush(strand, [0.4, 2.8, 0.4], 7),
      i % 3 === 1 ? hair.shine : hair.dark,
      i % 3 === 1 ? 0.32 : 0.5,
    );
  }
  const { cheek, neck } = traits.face;
  parts.back +=
    fill(
      blob([
        [-cheek * 0.96, 0],
        [-cheek * 0.74, 66],
        [-neck + 4, 100],
        [neck - 4, 100],
        [cheek * 0.74, 66],
        [cheek * 0.96, 0],
        [0, -70],
      ]),
      hair.dark,
    ) + bun;
  if (traits.style.flowers) {
    const arc = Array.from({ length: 7 }, (_, i): Pt => {
      const a = high ? Math.PI * (0.05 + i * 0.15) : (side > 0 ? -1.9 : -1.24) + side * i * 0.5;
      return [x + Math.cos(a) * (rx + 1), y + Math.sin(a) * (ry + 1)];
    });
    const flowers = jasmine(f, arc, 15, 6.6);
    if (high) parts.front += flowers;
    else parts.back += flowers;
  }
  return parts;
}
