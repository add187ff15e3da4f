import { border, clothed, garment, print } from './cloth-kit.ts';
import type { Figure } from './figure.ts';
import { band, brush, type Pt, shape } from './geom.ts';
import { clothOf, GOLD, GOLD_LIGHT, mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

/** The neck line under a collar that closes high. */
export const highNeck = (n: number): Pt[] => [
  [-n - 2, 150],
  [-n * 0.6, 172],
  [0, 184],
  [n * 0.6, 172],
  [n + 2, 150],
];

/** A band collar standing round the neck, open at the throat. */
function stand(f: Figure, colour: string, open: number): string {
  const tone = clothOf(colour);
  const { neck: n } = f.traits.face;
  const side = (s: 1 | -1) => {
    const top: Pt[] = [
      [s * (n + 2), 138],
      [s * (n * 0.66), 160],
      [s * 5, 174],
    ];
    const low: Pt[] = [
      [s * (n + 12), 153],
      [s * (n * 0.74), 178],
      [s * 5.5, 193],
    ];
    return (
      fill(band(top, low), s < 0 ? mix(tone.base, tone.light, 0.6) : mix(tone.base, tone.dark, 0.3)) +
      fill(brush(top, [1, 1.6, 0.8], 7), s < 0 ? tone.shine : tone.dark, 0.5) +
      fill(brush(low, [1, 1.6, 0.8], 7), tone.dark, 0.45)
    );
  };
  const gap = shape(
    [
      [-5, 172],
      [0, 180],
      [5, 172],
    ],
    [
      [3, open],
      [0, open + 3],
      [-3, open],
    ],
  );
  return fill(gap, f.skin.shade, 0.9) + side(-1) + side(1);
}

export function drawKurta(f: Figure, colour: string): string {
  const tone = clothOf(colour);
  const { neck: n } = f.traits.face;
  const trim = f.rng('kurta').chance(0.4) ? mix(GOLD, colour, 0.3) : mix(colour, tone.dark, 0.5);
  const placket =
    fill(
      brush(
        [
          [0, 190],
          [0, 300],
          [0, 400],
        ],
        [17, 17, 17],
        5,
      ),
      mix(tone.base, tone.dark, 0.14),
    ) +
    [-8.5, 8.5]
      .map((x) =>
        fill(
          brush(
            [
              [x, 192],
              [x, 300],
              [x, 400],
            ],
            [1.2, 1.2, 1.2],
            5,
          ),
          trim,
          0.7,
        ),
      )
      .join('') +
    [222, 256, 290]
      .map((y) => dot(0, y, 2.6, mix(tone.shine, GOLD_LIGHT, 0.4)) + dot(0.5, y + 0.6, 1.1, tone.dark, 0.5))
      .join('');
  return (
    clothed(
      f,
      garment(f, highNeck(n), 0.2),
      colour,
      print(f.traits.style.pattern, mix(colour, tone.dark, 0.6)) + placket,
    ) + stand(f, colour, 210)
  );
}

export function drawSherwani(f: Figure): string {
  const { style } = f.traits;
  const gold = mix(GOLD, style.cloth, 0.15);
  const pattern = { ...f, traits: { ...f.traits, style: { ...style, pattern: 'butta' as const } } };
  const edge = border(
    [
      [0, 190],
      [1, 300],
      [2, 420],
    ],
    15,
    gold,
  );
  const knots = [214, 240, 266, 292, 318]
    .map((y) => dot(0.5, y, 3, GOLD_LIGHT) + dot(1.1, y + 0.7, 1.4, '#7B5520', 0.7))
    .join('');
  return drawKurta(pattern, style.cloth) + edge + knots;
}
