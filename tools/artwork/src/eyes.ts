import type { Figure } from './figure.ts';
import { band, brush, lerp, mixPt, move, num, type Pt } from './geom.ts';
import { mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

interface Eye {
  upper: Pt[];
  lower: Pt[];
  crease: Pt[];
  centre: Pt;
  out: 1 | -1;
}

const STEPS = [0, 0.12, 0.28, 0.46, 0.64, 0.82, 1];

function eyeOf(f: Figure, s: 1 | -1): Eye {
  const t = f.traits.face;
  const squint = t.teeth ? 0.9 : 1;
  const point = (u: number, lift: number): Pt => {
    const x = s * (t.eyeGap + t.eyeWidth * u);
    const y = lerp(1.6, -t.eyeTilt, u) + lift;
    return f.at(x, y, lerp(55, 44, u * u) + Math.sin(Math.PI * u) * 4);
  };
  const upper = STEPS.map((u) => point(u, -t.eyeUp * squint * Math.sin(Math.PI * u ** 0.84) ** 0.86));
  const lower = STEPS.map((u) => point(u, t.eyeLow * squint * Math.sin(Math.PI * u ** 1.2) ** 0.95));
  const crease = [0.02, 0.2, 0.42, 0.64, 0.86, 1.1].map((u) =>
    point(u, -t.eyeUp * 0.98 * Math.sin(Math.PI * Math.min(1, u * 0.92)) - 4.6),
  );
  const [cx, cy] = point(0.49, -t.eyeUp * 0.2);
  return { upper, lower, crease, centre: [cx + t.gaze, cy], out: s };
}

function iris(f: Figure, eye: Eye): string {
  const { sheet, traits } = f;
  const [x, y] = eye.centre;
  const r = traits.woman ? 8.7 : 7.9;
  const dark = mix(traits.face.iris, '#120709', 0.62);
  const tone = sheet.radial(x + 1.2, y + 3, r * 1.2, [
    [0, mix(traits.face.iris, '#D98F4E', 0.42)],
    [0.6, traits.face.iris],
    [1, dark],
  ]);
  return (
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 0.97)}" ry="${num(r)}" fill="${dark}"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r - 0.9)}" fill="${tone}"/>` +
    dot(x, y, r * 0.47, '#100708') +
    fill(
      brush(
        [
          [x - r, y - 5.4],
          [x, y - 6.6],
          [x + r, y - 5.4],
        ],
        [4, 5, 4],
        5,
      ),
      '#14080A',
      0.5,
    ) +
    dot(x - 2.6, y - 3.1, 2.15, '#FFFDF8', 0.96) +
    dot(x + 2.9, y + 3, 1.1, '#FFEBD2', 0.45)
  );
}

function lashes(f: Figure, eye: Eye, ink: string): string {
  const { traits } = f;
  const tail = eye.upper[6] ?? [0, 0];
  const before = eye.upper[5] ?? tail;
  const woman = traits.woman;
  const flick: Pt = [tail[0] + eye.out * (woman ? 4.2 : 1.2), tail[1] - (woman ? 2.4 : 0.2)];
  const main = brush(
    [...move(eye.upper.slice(0, 6), 0, -0.4), [tail[0], tail[1] - 0.5], flick],
    woman ? [1, 2, 2.9, 3.5, 3.6, 3.4, 0.3] : [0.8, 1.4, 2, 2.3, 2.2, 1.8, 0.3],
    9,
  );
  const hairs = woman
    ? [0.25, 0.6, 0.95]
        .map((u) => {
          const root = mixPt(before, tail, u);
          return fill(
            brush(
              [
                root,
                [root[0] + eye.out * (2.4 + u * 1.4), root[1] - 3.2],
                [root[0] + eye.out * (5 + u * 1.6), root[1] - 5 + u],
              ],
              [1.5, 1, 0.2],
              4,
            ),
            ink,
            0.9,
          );
        })
        .join('')
    : '';
  return fill(main, ink) + hairs;
}

function brow(f: Figure, s: 1 | -1): string {
  const { traits, hair, skin } = f;
  const t = traits.face;
  const end = t.eyeGap + t.eyeWidth + 6;
  const begin = t.eyeGap - 3.4;
  const q = (u: number, lift: number): Pt => {
    const x = lerp(begin, end, u);
    return f.at(s * x, t.browY - lift + (s > 0 ? 0.5 : 0), lerp(58, 40, u * u));
  };
  const line = [
    q(0, -0.2 - t.browTilt * 0.5),
    q(0.28, t.browArch * 0.45 + t.browTilt * 0.3),
    q(0.62, t.browArch + t.browTilt),
    q(0.84, t.browArch * 0.72 + t.browTilt * 0.8),
    q(1.03, -2.6 + t.browTilt * 0.4),
  ];
  const ink = mix(mix(hair.base, '#1A0F10', 0.4), skin.base, traits.woman ? 0.16 : 0.1);
  const w = t.browWidth;
  const strokes = [0.04, 0.14, 0.24, 0.36, 0.5, 0.62]
    .map((u, i) => {
      const [x, y] = q(u, u * t.browArch * 1.4 - 2.4);
      const lean = s * (1.5 + u * 7);
      return fill(
        brush(
          [
            [x, y - w * 0.05],
            [x + lean * 0.5, y - w * 0.36],
            [x + lean, y - w * 0.6 - (i % 2) * 0.6],
          ],
          [1.1, 1, 0.2],
          4,
        ),
        ink,
        0.7,
      );
    })
    .join('');
  return fill(brush(line, [w * 0.5, w * 0.96, w * 0.94, w * 0.6, 0.5], 9), ink, 0.86) + strokes;
}

function oneEye(f: Figure, s: 1 | -1): string {
  const { sheet, skin, traits } = f;
  const t = traits.face;
  const eye = eyeOf(f, s);
  const white = band(eye.upper, eye.lower);
  const ink = mix('#170A0C', traits.style.hair, 0.25);
  const [cx, cy] = eye.centre;
  const lid = band(eye.crease.slice(0, 6), [...eye.upper]);
  const shadowTint = traits.woman ? mix(skin.deep, traits.style.lipTint, 0.3) : skin.shade;
  const whites = mix('#FAF2E8', skin.base, s > 0 ? 0.26 : 0.16);
  const inner = eye.upper[0] ?? [0, 0];
  return (
    sheet.soft(cx, cy + 15, 19, 6, skin.shade, 0.26 + traits.years * 0.3) +
    fill(lid, shadowTint, traits.woman ? 0.34 : 0.26) +
    sheet.soft(cx - 3, cy - t.eyeUp - 3, 9, 2.6, skin.glow, 0.5) +
    fill(white, whites) +
    sheet.within(
      white,
      iris(f, eye) +
        fill(brush(move(eye.upper, 0, 1.4), [2, 4.4, 4.4, 3], 7), '#3A1A1C', 0.3) +
        dot(inner[0] + s * 1.6, inner[1] - 0.2, 2, mix(skin.blush, '#C9605A', 0.4), 0.7),
    ) +
    fill(
      brush(eye.lower, traits.woman ? [0.8, 1, 1.5, 1.9, 0.8] : [0.6, 0.8, 1, 1.1, 0.5], 8),
      traits.woman ? ink : skin.line,
      traits.woman ? 0.62 : 0.5,
    ) +
    fill(brush(move(eye.lower.slice(1, 6), 0, 1.4), [0.2, 1.2, 0.2], 5), skin.glow, 0.4) +
    fill(brush(eye.crease, [0.4, 1.5, 1.7, 1.5, 0.3], 7), skin.line, 0.62 * t.crease) +
    lashes(f, eye, ink) +
    brow(f, s)
  );
}

export function drawEyes(f: Figure): string {
  return oneEye(f, -1) + oneEye(f, 1);
}
