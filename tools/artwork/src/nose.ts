import type { Figure } from './figure.ts';
import { blob, brush, type Pt, shape } from './geom.ts';
import { mix } from './palette.ts';
import { fill } from './sheet.ts';

export function drawNose(f: Figure): string {
  const { sheet, skin, traits } = f;
  const { noseWidth: w, noseLength: n, noseBump: bump } = traits.face;
  const q = (x: number, y: number, z: number): Pt => f.at(x, y, z);
  const ridge = [
    q(3, -14, 60),
    q(2.2 + bump * 0.6, n * 0.25, 68 + bump),
    q(2.6, n * 0.6, 78 + bump),
    q(5, n * 0.86, 88),
    q(5.5, n * 0.98, 85),
  ];
  const away = [
    q(13, -16, 52),
    q(8.5, n * 0.24, 56),
    q(11, n * 0.6, 58),
    q(w * 0.98, n * 0.86, 62),
    q(w * 0.7, n * 1.03, 68),
  ];
  const wing = (s: 1 | -1) => {
    const edge = [
      q(s * w * 0.66, n * 0.72, 70),
      q(s * w * 0.98, n * 0.82, 64),
      q(s * w * 1.03, n * 0.94, 62),
      q(s * w * 0.76, n * 1.03, 68),
    ];
    return fill(brush(edge, [0.3, 1.5, 2, 0.5]), skin.deep, s > 0 ? 0.62 : 0.42);
  };
  const nostril = (s: 1 | -1) => {
    const edge = [
      q(s * w * 0.26, n * 1.0, 80),
      q(s * w * 0.44, n * 0.945, 77),
      q(s * w * 0.7, n * 0.985, 71),
      q(s * w * 0.5, n * 1.035, 74),
    ];
    return fill(blob(edge), skin.line, 0.78);
  };
  const under = [
    q(-w * 0.86, n * 0.99, 66),
    q(-w * 0.4, n * 1.06, 76),
    q(0, n * 1.1, 80),
    q(w * 0.45, n * 1.06, 76),
    q(w * 1.02, n * 0.98, 64),
    q(w * 0.6, n * 1.16, 68),
    q(2, n * 1.2, 72),
    q(-w * 0.5, n * 1.13, 68),
  ];
  const ball = q(-1.5, n * 0.86, 88);
  const [lx, ly] = q(-w * 0.7, n * 0.9, 66);
  const sideShade = sheet.linear(q(0, 0, 78)[0], 0, q(w * 1.1, 0, 58)[0] + 2, 0, [
    [0, skin.shade, 0.62],
    [1, skin.shade, 0.14],
  ]);
  return (
    fill(shape(ridge, [...away].reverse()), sideShade) +
    sheet.soft(lx, ly, w * 0.5, 8, skin.shade, 0.34) +
    sheet.soft(ball[0] + 1, ball[1] + 1, w * 0.72, 11, mix(skin.base, skin.blush, 0.25), 0.6) +
    fill(blob(under), skin.shade, 0.42) +
    wing(-1) +
    wing(1) +
    nostril(-1) +
    nostril(1) +
    fill(
      brush([q(-w * 0.34, n * 1.01, 80), q(0, n * 1.07, 83), q(w * 0.34, n * 1.01, 80)], [0.3, 1.5, 0.3], 5),
      skin.deep,
      0.55,
    ) +
    fill(
      brush([q(-2, -4, 62), q(-2.4, n * 0.3, 70 + bump), q(-2.6, n * 0.72, 82)], [0.6, 3, 2.4, 0.8], 6),
      skin.glow,
      0.42,
    ) +
    sheet.soft(ball[0] - 2, ball[1] - 1, 5, 4, skin.glow, 0.85) +
    sheet.soft(ball[0] - 2.4, ball[1] - 1.6, 2.4, 1.8, '#FFFaf0', 0.6)
  );
}
