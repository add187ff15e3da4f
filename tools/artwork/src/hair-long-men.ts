import type { Figure } from './figure.ts';
import { band, blob, lerp, type Pt } from './geom.ts';
import { combed, lock } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

export function longHair(f: Figure): HairParts {
  const rng = f.rng('hair');
  const { cheek: c, hairline: h } = f.traits.face;
  const part = f.traits.style.partSide * 14;
  const end = rng.range(92, 124);
  const near = f.turn === 1 ? -1 : 1;
  let front = '';
  let shade = '';
  for (const s of [f.turn, near] as const) {
    const ear = s === near ? 9 : 1;
    const inner = [
      f.at(part, h, 50),
      f.at(lerp(part, s * c * 0.5, 0.6), h - 5, 48),
      f.at(s * c * 0.74, h + 8, 38),
      f.at(s * c * 0.95, -34, 14),
      f.at(s * (c + ear), -4, -2),
      f.at(s * (c + ear + 1), 40, -10),
      f.at(s * (c - 3), 70, -12),
      f.at(s * (c + 2), end, -14),
    ];
    const outer = [
      f.at(part * 0.7, -122, 2),
      f.at(lerp(part, s * c * 0.5, 0.8), -122, 0),
      f.at(s * c * 0.9, -96, -8),
      f.at(s * (c + 12), -48, -14),
      f.at(s * (c + 16), 4, -16),
      f.at(s * (c + 21), 48, -16),
      f.at(s * (c + 14), 76, -16),
      f.at(s * (c + 22), end - 6, -18),
    ];
    front += lock(f, inner, outer, rng, { strands: 13, lit: s < 0 ? 0.6 : 0.4, shine: [0.16, 0.4] });
    shade += fill(
      band(
        inner.map(([x, y]): Pt => [x + 4, y + 5]),
        outer,
      ),
      f.skin.deep,
      0.26,
    );
  }
  const back = fill(
    blob([
      [-c - 8, 0],
      [-c - 10, 70],
      [-c + 6, end - 2],
      [0, end - 8],
      [c - 6, end - 2],
      [c + 10, 70],
      [c + 8, 0],
      [0, -90],
    ]),
    f.hair.dark,
  );
  return { back, shade, front, over: '', bareEars: [near] };
}

export function ring(f: Figure): HairParts {
  const { cheek: c } = f.traits.face;
  const { skin, hair, sheet } = f;
  const rng = f.rng('hair');
  const [gx, gy] = f.at(-26, -82, 20);
  let front = '';
  for (const s of [-1, 1] as const) {
    const inner = [f.at(s * c * 0.95, -4, 12), f.at(s * c * 0.93, -26, 16), f.at(s * c * 0.97, -46, 2)];
    const outer = [f.at(s * (c + 3), 10, -12), f.at(s * (c + 5), -26, -14), f.at(s * (c - 1), -50, -10)];
    front +=
      fill(band(inner, outer), mix(hair.base, skin.shade, 0.12), 0.88) +
      combed(f, inner, outer, rng, { count: 12, width: 2, lean: 0.2 });
  }
  return { back: '', shade: '', front: sheet.soft(gx, gy, 30, 18, skin.glow, 0.6, -20) + front, over: '' };
}
