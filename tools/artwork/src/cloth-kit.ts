import { shoulder } from './body.ts';
import type { Figure } from './figure.ts';
import { brush, num, type Pt, sample, shape } from './geom.ts';
import { clothOf, GOLD, mix, type Tone } from './palette.ts';
import { dot, fill } from './sheet.ts';

/** A garment over the torso, open along the neck line (viewer's left to right). */
export function garment(f: Figure, neck: readonly Pt[], u: number, lift = 3): string {
  const right = sample(shoulder(f, 1, lift), 8, u, 1);
  const left = sample(shoulder(f, -1, lift), 8, u, 1).reverse();
  const first = left[left.length - 1] ?? [0, 0];
  const last = right[0] ?? [0, 0];
  return shape([first, ...neck, last], right, left);
}

/** Light from the left over cloth, with folds falling from the shoulders. */
export function clothed(f: Figure, outline: string, colour: string, more = ''): string {
  const tone = clothOf(colour);
  const { shoulders: w } = f.traits.face;
  const ground = f.sheet.linear(-w, 150, w + 20, 330, [
    [0, mix(tone.base, tone.light, 0.7)],
    [0.38, tone.base],
    [1, mix(tone.base, tone.dark, 0.85)],
  ]);
  return fill(outline, ground) + f.sheet.within(outline, folds(f, tone) + more);
}

function folds(f: Figure, tone: Tone): string {
  const { shoulders: w } = f.traits.face;
  const rng = f.rng('folds');
  const parts: string[] = [
    f.sheet.soft(w * 0.75, 300, 90, 130, tone.dark, 0.45),
    f.sheet.soft(-w * 0.62, 196, 70, 46, tone.light, 0.5),
  ];
  for (const s of [-1, 1] as const) {
    const x = w * rng.range(0.74, 0.82);
    const arm: Pt[] = [
      [s * (x + 2), 236],
      [s * (x - 3), 290],
      [s * (x + 1), 420],
    ];
    parts.push(fill(brush(arm, [0.3, 6, 4], 7), tone.dark, 0.4));
    for (let i = 0; i < 3; i++) {
      const from = x - 10 - i * rng.range(14, 26);
      const fold: Pt[] = [
        [s * from, 196 + i * 20],
        [s * (from - 16), 232 + i * 22],
        [s * (from - 44), 258 + i * 30],
      ];
      const bright = s < 0 && i !== 1;
      parts.push(
        fill(
          brush(fold, [0.3, rng.range(4, 8), 0.3], 6),
          bright ? tone.light : tone.dark,
          bright ? 0.3 : 0.24,
        ),
      );
    }
  }
  return parts.join('');
}

/** A small print over a garment, drawn inside its outline. */
export function print(kind: string, colour: string): string {
  if (kind === 'plain') return '';
  const parts: string[] = [];
  if (kind === 'stripe') {
    for (let x = -210; x < 210; x += 13) {
      parts.push(
        `<path d="M${x} 120Q${num(x * 1.05)} 250 ${num(x * 1.08)} 400" stroke="${colour}" stroke-width="1.6" fill="none" stroke-opacity=".5"/>`,
      );
    }
    return parts.join('');
  }
  let row = 0;
  for (let y = 160; y < 390; y += 24) {
    row++;
    for (let x = -200 + (row % 2) * 15; x < 205; x += 30) {
      if (kind === 'butta') {
        parts.push(
          dot(x, y, 2.2, colour, 0.75) +
            dot(x, y - 4.6, 1.2, colour, 0.6) +
            dot(x, y + 4.6, 1.2, colour, 0.6),
        );
      } else {
        parts.push(
          `<path d="M${num(x - 6)} ${num(y + 4)}q2 -11 10 -10q2 8 -10 10m0 0l-3 5" fill="${colour}" fill-opacity=".55"/>`,
        );
      }
    }
  }
  return parts.join('');
}

/** A woven border: a gold band with a fine line next to it. */
export function border(pts: readonly Pt[], width: number, colour = GOLD): string {
  return (
    fill(brush(pts, [width, width, width], 12), colour) +
    fill(brush(pts, [width * 0.42, width * 0.42], 12), mix(colour, '#6B2A1E', 0.4), 0.65) +
    fill(brush(pts, [width * 0.12, width * 0.12], 12), '#F6E3B0', 0.8)
  );
}

/** Shade on the skin just under a neck line. */
export function neckShade(f: Figure, neck: readonly Pt[]): string {
  return fill(
    brush(
      neck.map(([x, y]): Pt => [x + 1.5, y - 2]),
      [2, 5, 2],
      10,
    ),
    f.skin.deep,
    0.3,
  );
}
