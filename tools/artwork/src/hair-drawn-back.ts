import type { Figure } from './figure.ts';
import { brush, lerp, type Pt, shape } from './geom.ts';
import { lock } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';
/** Which part of a lock the light from the left strikes. */
export const lit = (s: 1 | -1): number => (s < 0 ? 0.62 : 0.42);

export function parting(f: Figure, x: number): string {
  const pts = [f.at(x, f.traits.face.hairline + 1, 50), f.at(x * 0.85, -98, 34), f.at(x * 0.75, -114, 10)];
  return fill(brush(pts, [2.6, 1.8, 0.3], 6), mix(f.skin.shade, f.hair.base, 0.35), 0.9);
}

/** Hair drawn back from the face, the ears free. */
export function drawnBack(f: Figure, part: number, low: number): HairParts {
  const rng = f.rng('hair');
  const { cheek: c, hairline: h } = f.traits.face;
  const parts: HairParts = { back: '', shade: '', front: '', over: '' };
  for (const s of [f.turn === 1 ? 1 : -1, f.turn === 1 ? -1 : 1] as const) {
    const inner = [
      f.at(part, h, 50),
      f.at(lerp(part, s * c * 0.5, 0.6), h + 4, 50),
      f.at(s * c * 0.68, h + 14 + low, 42),
      f.at(s * c * 0.86, -32, 30),
      f.at(s * c * 0.95, -16, 14),
      f.at(s * c * 0.98, -6, -4),
    ];
    const outer = [
      f.at(part * 0.7, -121, 2),
      f.at(lerp(part, s * c * 0.55, 0.8), -116, 0),
      f.at(s * c * 0.91, -85, -10),
      f.at(s * (c + 6), -42, -14),
      f.at(s * (c + 6), -18, -16),
      f.at(s * (c + 1), -4, -18),
    ];
    parts.front += lock(f, inner, outer, rng, {
      lit: lit(s),
      strands: 14,
      shine: [0.24, 0.52],
      shineWidth: 4,
    });
    parts.shade += fill(
      shape(
        inner.map(([x, y]): Pt => [x + 3, y + 4]),
        [...outer].reverse(),
      ),
      f.skin.deep,
      0.24,
    );
    const wisp = [f.at(s * c * 0.92, -16, 20), f.at(s * c * 0.96, 10, 18), f.at(s * c * 0.9, 34, 20)];
    if (rng.chance(0.7)) parts.front += fill(brush(wisp, [0.6, 1.6, 0.2], 6), f.hair.base, 0.8);
  }
  parts.front += parting(f, part);
  parts.bareEars = [1, -1];
  return parts;
}
