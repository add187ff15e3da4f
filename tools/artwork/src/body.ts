import { type Figure, jawline } from './figure.ts';
import { blob, brush, move, type Pt, pointAt, shape } from './geom.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

/** The slope from the side of the neck over the shoulder and down the arm. */
export function shoulder(f: Figure, s: 1 | -1, lift = 0): Pt[] {
  const { neck: n, shoulders: w, yaw } = f.traits.face;
  const width = w * (1 - s * yaw * 0.12);
  return [
    [s * (n + 1), 112 - lift],
    [s * (n + 1.5), 132 - lift],
    [s * (n + 12), 148 - lift],
    [s * width * 0.62, 163 - lift],
    [s * (width * 0.92 + lift * 0.4), 182 - lift * 0.8],
    [s * (width + 10 + lift), 222],
    [s * (width + 17 + lift), 300],
    [s * (width + 14 + lift), 420],
  ];
}

/** A point on the shoulder slope, u from 0 at the neck to 1 at the foot of the drawing. */
export const onShoulder = (f: Figure, s: 1 | -1, u: number, lift = 0): Pt => pointAt(shoulder(f, s, lift), u);

/** Neck and torso; the neck runs up behind the jaw. */
function torso(f: Figure): string {
  const { neck: n } = f.traits.face;
  return shape([...shoulder(f, -1).reverse(), [-n, 60]], [[n, 60], ...shoulder(f, 1)]);
}

/** How far the body is raised so that the neck fits the chin. */
export const bodyRise = (f: Figure): number => 172 - (f.traits.face.chinY + (f.traits.woman ? 47 : 41));

export function drawBody(f: Figure): string {
  const { sheet, skin, traits } = f;
  const { neck: n, chinY, years } = { ...traits.face, years: traits.years };
  const tone = sheet.linear(-n - 40, 120, n + 60, 190, [
    [0, mix(skin.base, skin.light, 0.7)],
    [0.4, mix(skin.base, skin.shade, 0.12)],
    [0.75, mix(skin.base, skin.shade, 0.45)],
    [1, mix(skin.base, skin.shade, 0.75)],
  ]);
  const rise = bodyRise(f);
  const jaw = move(jawline(f), 5, rise).map(
    ([x, y]): Pt => [x, y < 60 ? y : y + 12 + (y > chinY + rise - 20 ? 8 : 0)],
  );
  const cast = blob([...jaw, [60, -20], [-60, -20]]);
  const cord = (s: 1 | -1) =>
    fill(
      brush(
        [
          [s * (n - 5), 118],
          [s * (n - 12), 142],
          [s * 7, 168],
        ],
        [0.4, 3, 0.6],
        6,
      ),
      skin.shade,
      0.4 + years * 0.3,
    );
  const collar = (s: 1 | -1) =>
    fill(
      brush(
        [
          [s * 9, 173],
          [s * 34, 168],
          [s * 78, 172],
        ],
        [3.6, 2.6, 0.3],
        6,
      ),
      skin.shade,
      0.5,
    ) +
    fill(
      brush(
        [
          [s * 12, 170],
          [s * 36, 164.5],
          [s * 70, 168],
        ],
        [0.4, 2, 0.3],
        6,
      ),
      skin.glow,
      0.3,
    );
  return (
    fill(torso(f), tone) +
    sheet.within(
      torso(f),
      sheet.soft(n + 4, 140, 26, 60, skin.shade, 0.5) +
        fill(
          cast,
          sheet.linear(0, 100, 0, chinY + rise + 24, [
            [0, skin.deep, 0.62],
            [1, skin.shade, 0.6],
          ]),
        ) +
        cord(-1) +
        cord(1) +
        collar(-1) +
        collar(1) +
        sheet.soft(0, 172, 9, 8, skin.shade, 0.6) +
        sheet.soft(-44, 200, 60, 34, skin.light, 0.4),
    )
  );
}
