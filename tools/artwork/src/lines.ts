import type { Figure } from './figure.ts';
import { brush, type Pt } from './geom.ts';
import { fill } from './sheet.ts';

/** The lines that smiling and years leave; faint in the young, never harsh. */
export function drawLines(f: Figure): string {
  const { skin, traits } = f;
  const {
    noseWidth: w,
    noseLength: n,
    mouthWidth: m,
    mouthY: y,
    smile,
    teeth,
    eyeGap,
    eyeWidth,
  } = traits.face;
  const years = traits.years;
  const q = (x: number, py: number, z: number): Pt => f.at(x, py, z);
  const parts: string[] = [];
  for (const s of [-1, 1] as const) {
    const fold = [
      q(s * (w + 3), n * 0.84, 60),
      q(s * (w + 11), n + 9, 54),
      q(s * (m + 7), y - 3 - smile * 0.4, 48),
      q(s * (m + 6), y + 8, 47),
    ];
    const strength = Math.min(0.46, 0.07 + years * 0.34 + (teeth ? 0.12 : smile * 0.015));
    parts.push(fill(brush(fold, [0.4, 2.6, 2.2, 0.3], 7), skin.deep, strength * (s > 0 ? 0.9 : 0.7)));
    if (years > 0.14) {
      const under = [
        q(s * (eyeGap + 4), 10, 56),
        q(s * (eyeGap + 14), 14.5, 55),
        q(s * (eyeGap + 26), 13, 49),
      ];
      parts.push(fill(brush(under, [0.3, 1.5, 0.3], 5), skin.deep, 0.12 + years * 0.3));
      for (const [dy, turn] of [
        [-1, -2.5],
        [3, 1],
        [7, 4.5],
      ] as const) {
        const x = eyeGap + eyeWidth;
        const foot = [
          q(s * (x + 4), dy, 40),
          q(s * (x + 9), dy + turn * 0.4, 34),
          q(s * (x + 14), dy + turn, 28),
        ];
        parts.push(fill(brush(foot, [0.3, 1.2, 0.2], 4), skin.deep, years * 0.42));
      }
    }
    if (years > 0.5) {
      const jowl = [q(s * (m + 4), y + 12, 48), q(s * (m + 7), y + 20, 44), q(s * (m + 5), y + 27, 42)];
      parts.push(fill(brush(jowl, [0.3, 2, 0.3], 5), skin.deep, (years - 0.4) * 0.5));
    }
  }
  if (years > 0.3) {
    for (const [dy, half] of [
      [-44, 26],
      [-53, 22],
    ] as const) {
      const crease = [q(-half, dy + 1.5, 54), q(0, dy - 1, 56), q(half, dy + 1.5, 54)];
      parts.push(fill(brush(crease, [0.2, 1.5, 0.2], 6), skin.deep, (years - 0.2) * 0.36));
    }
  }
  return parts.join('');
}
