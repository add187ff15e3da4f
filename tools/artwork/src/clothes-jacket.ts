import { onShoulder } from './body.ts';
import { clothed, print } from './cloth-kit.ts';
import { drawKurta } from './clothes-kurta.ts';
import type { Figure } from './figure.ts';
import { band, brush, type Pt, shape } from './geom.ts';
import { clothOf, GOLD, GOLD_LIGHT, mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

export function drawNehru(f: Figure): string {
  const { style } = f.traits;
  const { neck: n, shoulders: w } = f.traits.face;
  const tone = clothOf(style.cloth);
  const side = (s: 1 | -1) => {
    const arm: Pt[] = [
      onShoulder(f, s, 0.5, 6),
      [s * w * 0.8, 232],
      [s * w * 0.76, 290],
      [s * w * 0.84, 420],
    ];
    const front: Pt[] = [
      [s * (n + 10), 152],
      [s * n * 0.78, 186],
      [s * 1, 214],
      [s * 1, 300],
      [s * 1, 420],
    ];
    return clothed(
      f,
      shape(
        [...front].reverse(),
        [[s * (n + 10), 152], onShoulder(f, s, 0.36, 6), onShoulder(f, s, 0.5, 6)],
        arm,
      ),
      style.cloth,
    );
  };
  const collar = (s: 1 | -1) => {
    const top: Pt[] = [
      [s * (n + 4), 139],
      [s * n * 0.72, 166],
      [s * 9, 186],
    ];
    const low: Pt[] = [
      [s * (n + 14), 154],
      [s * n * 0.84, 186],
      [s * 10, 212],
    ];
    return (
      fill(band(top, low), s < 0 ? mix(tone.base, tone.light, 0.5) : mix(tone.base, tone.dark, 0.3)) +
      fill(brush(top, [1, 2, 1], 6), s < 0 ? tone.shine : tone.dark, 0.4)
    );
  };
  const buttons = [234, 268, 302, 336]
    .map((y) => dot(7, y, 3.4, tone.dark) + dot(6.4, y - 0.6, 2.2, mix(GOLD, tone.shine, 0.3)))
    .join('');
  const square = f.rng('square').chance(0.6)
    ? ''
    : fill(
        shape(
          [
            [-w * 0.52, 262],
            [-w * 0.3, 258],
          ],
          [
            [-w * 0.34, 246],
            [-w * 0.4, 252],
            [-w * 0.46, 244],
            [-w * 0.5, 252],
          ],
        ),
        mix(style.second, GOLD_LIGHT, 0.3),
      );
  return (
    drawKurta(f, style.second) +
    side(1) +
    side(-1) +
    fill(
      brush(
        [
          [1, 214],
          [1.5, 300],
          [2, 420],
        ],
        [1, 1.6, 1.6],
        5,
      ),
      tone.dark,
      0.8,
    ) +
    collar(1) +
    collar(-1) +
    buttons +
    square
  );
}

export function drawBlazer(f: Figure, under: string): string {
  const { style, woman } = f.traits;
  const { neck: n, shoulders: w } = f.traits.face;
  const tone = clothOf(style.cloth);
  const deep = woman ? 330 : 316;
  const front = (s: 1 | -1) => {
    const edge: Pt[] = [
      onShoulder(f, s, 0.25, 6),
      [s * (n + 4), 196],
      [s * 26, 268],
      [s * -4, deep],
      [s * -6, 420],
    ];
    const away: Pt[] = [
      onShoulder(f, s, 0.4, 6),
      onShoulder(f, s, 0.57, 6),
      onShoulder(f, s, 0.74, 6),
      onShoulder(f, s, 0.88, 6),
      onShoulder(f, s, 1, 6),
    ];
    const lapelIn = edge.slice(0, 4);
    const notch: Pt = [s * (n + 44), 216];
    const lapel = shape(
      lapelIn,
      [
        [s * -4, deep],
        [s * 36, 286],
        [s * (n + 38), 232],
      ],
      [
        [s * (n + 38), 232],
        [s * (n + 27), 222],
      ],
      [[s * (n + 27), 222], notch],
      [notch, [s * (n + 34), 190], onShoulder(f, s, 0.33, 7)],
    );
    return (
      clothed(f, band(edge, away), style.cloth, s > 0 ? '' : print('plain', '')) +
      fill(
        brush(
          [
            [s * 0, deep - 4],
            [s * 40, 288],
            [s * (n + 42), 234],
          ],
          [2, 6, 1],
          7,
        ),
        tone.dark,
        0.45,
      ) +
      fill(lapel, s < 0 ? mix(tone.base, tone.light, 0.62) : mix(tone.base, tone.dark, 0.18)) +
      fill(brush(lapelIn, [1, 1.8, 1], 8), s < 0 ? tone.shine : tone.dark, 0.4)
    );
  };
  const square =
    woman || f.rng('square').chance(0.72)
      ? ''
      : fill(
          shape(
            [
              [-w * 0.66, 268],
              [-w * 0.44, 262],
            ],
            [
              [-w * 0.47, 250],
              [-w * 0.54, 256],
              [-w * 0.62, 251],
            ],
          ),
          mix('#F7F1E8', style.second, 0.5),
        );
  return under + front(1) + front(-1) + square;
}
