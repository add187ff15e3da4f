import type { Figure } from './figure.ts';
import { blob, lerp, mixPt, type Pt, shape } from './geom.ts';
import { coil, hang } from './hair-kit.ts';
import type { HairParts } from './hair-parts.ts';
import { fill } from './sheet.ts';
export function curly(f: Figure): HairParts {
  const rng = f.rng('hair');
  const { cheek: c, hairline: h } = f.traits.face;
  const long = rng.chance(0.6);
  const end = long ? rng.range(150, 190) : rng.range(84, 108);
  const wide = rng.range(24, 36);
  const part = f.traits.style.partSide * rng.range(6, 26);
  const rim = (s: 1 | -1, u: number, grow = 0): Pt => {
    const a = Math.min(1, u / 0.34) * Math.PI * 0.5;
    const below = Math.max(0, u - 0.34);
    const out = Math.sin(a) * (c + wide * 0.72) + Math.sin(below * 3.6) * wide * 0.5;
    const y = u < 0.34 ? -20 - Math.cos(a) * (106 + wide * 0.3) : lerp(-20, end, below / 0.66);
    return f.at(s * (out + grow * Math.sin(a)), y - grow * Math.cos(a), -12);
  };
  const steps = [0, 0.08, 0.17, 0.26, 0.36, 0.47, 0.6, 0.75, 0.9];
  const mass = hang(f, [
    ...steps.map((u) => rim(-1, u)).reverse(),
    ...steps.slice(1).map((u) => rim(1, u)),
    [c * 0.7, end * 0.96],
    [0, end * 0.8],
    [-c * 0.7, end * 0.96],
  ]);
  let back = fill(
    blob(mass),
    f.sheet.linear(0, -90, 0, 10, [
      [0, f.hair.base],
      [1, f.hair.dark],
    ]),
  );
  let front = '';
  for (const s of [f.turn, f.turn === 1 ? -1 : 1] as const) {
    for (let i = 0; i < 12; i++) {
      const u = 0.3 + (i / 11) * 0.7;
      const [x, y] = rim(s, u, -6);
      back += coil(
        f,
        rng,
        hang(f, [
          [x - s * 16, y - 54],
          [x + s * rng.range(-2, 6), y - 22],
          [x + s * rng.range(-8, 8), y + rng.range(8, 22)],
        ]),
        rng.range(11, 16),
        s < 0,
      );
    }
    const edge: Pt[] = [
      f.at(part, h - 4, 50),
      f.at(lerp(part, s * c * 0.6, 0.6), h + 2, 46),
      f.at(s * c * 0.86, -34, 30),
      f.at(s * c * 0.99, 2, 14),
      f.at(s * c * 1.03, 30, 6),
    ];
    const over: Pt[] = [
      f.at(part * 0.5, -112, 2),
      rim(s, 0.07, -7),
      rim(s, 0.18, -7),
      rim(s, 0.34, -7),
      rim(s, 0.5, -7),
    ];
    front += fill(shape(edge, [...over].reverse()), f.hair.base);
    for (let i = 0; i < 20; i++) {
      const t = (i + rng.next()) / 20;
      const from = mixPt(
        f.at(part * 0.9, lerp(-110, h - 2, t), lerp(6, 50, t)),
        rim(s, rng.range(0.03, 0.16), -10),
        rng.range(0, 1) * (1 - t * 0.7),
      );
      const to = mixPt(rim(s, rng.range(0.3, 0.5), -12), f.at(s * c * 0.97, rng.range(-24, 22), 16), t);
      const bend = mixPt(rim(s, 0.2, -14), f.at(s * c * 0.72, h + 12, 42), t);
      front += coil(f, rng, [from, mixPt(mixPt(from, to, 0.5), bend, 0.7), to], rng.range(9, 13), s < 0);
    }
    for (let i = 0; i < 5; i++) {
      const [x, y] = f.at(s * (c + 2 + i * 4), rng.range(-6, 20), 2);
      front += coil(
        f,
        rng,
        hang(f, [
          [x - s * 4, y],
          [x + s * 4, y + 24],
          [x + s * rng.range(-3, 6), y + rng.range(46, 62)],
        ]),
        rng.range(9, 13),
        s < 0,
      );
    }
  }
  return { back, shade: f.sheet.soft(f.at(0, h, 50)[0], h + 4, c, 20, f.skin.deep, 0.5), front, over: '' };
}
