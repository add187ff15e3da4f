import { onShoulder } from './body.ts';
import { clothed, garment, neckShade, print } from './cloth-kit.ts';
import { highNeck } from './clothes-kurta.ts';
import type { Figure } from './figure.ts';
import { blob, brush, lerp, type Pt, shape } from './geom.ts';
import { clothOf, mix } from './palette.ts';
import { dot, fill } from './sheet.ts';

/** A shirt with a turned collar, the top button open. */
export function drawShirt(f: Figure, colour: string, pattern: string): string {
  const tone = clothOf(colour);
  const { neck: n } = f.traits.face;
  const open = f.rng('shirt').range(204, 226);
  const neck: Pt[] = [
    [-n + 6, 160],
    [-n * 0.5, 182],
    [0, open],
    [n * 0.5, 182],
    [n - 6, 160],
  ];
  const collar = (s: 1 | -1) => {
    const root = onShoulder(f, s, 0.17, 2);
    const leaf = shape(
      [
        [s * (n - 1), root[1] - 4],
        [s * (n * 0.72), 164],
        [s * 7, open - 14],
      ],
      [
        [s * 7, open - 14],
        [s * (n * 0.72 + 4), 206],
      ],
      [
        [s * (n * 0.72 + 4), 206],
        [s * (n + 14), 176],
        [s * (n + 12), root[1] + 13],
      ],
    );
    const stand = shape(
      [
        [s * (n - 1), root[1] - 3],
        [s * (n + 6), root[1] + 4],
        [s * (n + 12), root[1] + 14],
      ],
      [[s * (n + 4), 168]],
    );
    return (
      fill(
        brush(
          [
            [s * 8, open - 8],
            [s * (n * 0.72 + 6), 210],
            [s * (n + 16), 180],
          ],
          [2, 7, 3],
          6,
        ),
        tone.dark,
        0.42,
      ) +
      fill(stand, mix(tone.base, tone.dark, 0.4)) +
      fill(leaf, s < 0 ? mix(tone.base, tone.light, 0.8) : mix(tone.base, tone.dark, 0.16)) +
      fill(
        brush(
          [
            [s * 7, open - 14],
            [s * (n * 0.72 + 3), 205],
            [s * (n + 13), 176],
          ],
          [0.6, 1.2, 0.6],
          6,
        ),
        tone.dark,
        0.4,
      )
    );
  };
  const placket =
    fill(
      brush(
        [
          [7, open - 6],
          [8, 300],
          [9, 400],
        ],
        [1.4, 1.4, 1.4],
        5,
      ),
      tone.dark,
      0.5,
    ) +
    [open + 26, open + 66, open + 106]
      .map((y) => dot(1, y, 2.3, mix(tone.base, tone.dark, 0.5)) + dot(0.6, y - 0.5, 1.2, tone.shine, 0.7))
      .join('');
  return (
    neckShade(f, neck) +
    clothed(f, garment(f, neck, 0.22), colour, print(pattern, mix(colour, tone.dark, 0.7)) + placket) +
    collar(-1) +
    collar(1)
  );
}

export function drawSweater(f: Figure): string {
  const { style } = f.traits;
  const { neck: n } = f.traits.face;
  const rng = f.rng('sweater');
  const tone = clothOf(style.cloth);
  const roll = rng.chance(0.3);
  const vneck = !roll && rng.chance(0.45);
  const crew: Pt[] = [
    [-n - 4, 166],
    [-n * 0.6, 184],
    [0, 193],
    [n * 0.6, 184],
    [n + 4, 166],
  ];
  const vee: Pt[] = [
    [-n - 2, 176],
    [-n * 0.5, 208],
    [0, 250],
    [n * 0.5, 208],
    [n + 2, 176],
  ];
  const neck = roll ? highNeck(n) : vneck ? vee : crew;
  const under = vneck ? drawShirt(f, style.second, 'plain') : neckShade(f, neck);
  let ribs = '';
  for (let i = -7; i <= 7; i++)
    ribs += fill(
      brush(
        [
          [i * 6, 120],
          [i * 6.6, 200],
        ],
        [1, 1],
        3,
      ),
      tone.dark,
      0.22,
    );
  const collar = roll
    ? (() => {
        const d = blob([
          [-n - 3, 122],
          [-n * 0.5, 138],
          [0, 144],
          [n * 0.5, 138],
          [n + 3, 122],
          [n + 10, 150],
          [n * 0.6, 172],
          [0, 180],
          [-n * 0.6, 172],
          [-n - 10, 150],
        ]);
        return (
          fill(
            d,
            f.sheet.linear(-n, 0, n, 0, [
              [0, tone.light],
              [0.45, tone.base],
              [1, tone.dark],
            ]),
          ) +
          f.sheet.within(d, ribs) +
          fill(
            brush(
              [
                [-n - 8, 152],
                [0, 182],
                [n + 8, 152],
              ],
              [1, 3, 1],
              7,
            ),
            tone.dark,
            0.4,
          )
        );
      })()
    : fill(
        brush(
          neck.map(([x, y]): Pt => [x, y + 3]),
          [9, 9, 9],
          13,
        ),
        mix(tone.base, tone.dark, 0.22),
      ) +
      fill(
        brush(
          neck.map(([x, y]): Pt => [x, y - 0.6]),
          [1.2, 1.4, 1.2],
          13,
        ),
        tone.shine,
        0.4,
      );
  let knit = '';
  if (rng.chance(0.6))
    for (let x = -190; x < 200; x += 9)
      knit += fill(
        brush(
          [
            [x, 150],
            [x * 1.03, 270],
            [x * 1.06, 400],
          ],
          [1, 1.4, 1],
          5,
        ),
        x % 2 ? tone.dark : tone.light,
        0.16,
      );
  return (
    under +
    clothed(f, garment(f, neck, vneck ? 0.3 : roll ? 0.2 : lerp(0.28, 0.3, 0.5)), style.cloth, knit) +
    collar
  );
}
