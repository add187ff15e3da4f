import { drawEyes } from './eyes.ts';
import { type Figure, faceEdge, jawline } from './figure.ts';
import { band, blob, brush, curve, lerp, move, type Pt, sample } from './geom.ts';
import { drawLines } from './lines.ts';
import { drawMouth } from './mouth.ts';
import { drawNose } from './nose.ts';
import { mix } from './palette.ts';
import { dot, fill, line } from './sheet.ts';

function ear(f: Figure, side: 1 | -1): string {
  const { cheek } = f.traits.face;
  const { skin } = f;
  const x = side * cheek * 0.985;
  const p = (dx: number, y: number): Pt => f.at(x + side * dx, y, -14);
  const tone = side < 0 ? skin.base : mix(skin.base, skin.shade, 0.75);
  const edge = [p(-4, -6), p(4, -14), p(11, -10), p(12.5, 3), p(9, 16), p(7, 26), p(1, 32), p(-4, 24)];
  const inner = [p(2, -7), p(7.5, -5), p(8.5, 5), p(5, 15), p(3, 20)];
  return (
    fill(blob(edge), tone) +
    fill(brush(inner, [1, 2.6, 2.2, 0.6]), skin.deep, 0.4) +
    fill(blob([p(0, 2), p(5, 4), p(4, 13), p(0, 18)]), skin.deep, 0.34)
  );
}

/** Light from the left: broad soft planes first, then one firm edge of shade. */
function planes(f: Figure): string {
  const { sheet, skin, traits } = f;
  const { cheek, jaw, chinY, mouthY, noseLength } = traits.face;
  const [ox] = f.at(0, 0, 30);
  const q = (x: number, y: number, z: number) => f.at(x, y, z);
  const soft = (x: number, y: number, z: number, rx: number, ry: number, c: string, o: number, turn = 0) => {
    const [px, py] = q(x, y, z);
    return sheet.soft(px, py, rx, ry, c, o, turn);
  };
  const outer = [q(cheek * 1.2, -70, 0), q(cheek * 1.3, 20, 0), q(cheek * 1.2, 90, 0), q(10, chinY + 12, 50)];
  const inner = [
    q(cheek * 0.8, -70, 26),
    q(cheek * 0.74, -24, 36),
    q(cheek * 0.83, 12, 30),
    q(cheek * 0.64, 44, 40),
    q(jaw * 0.62, 72, 40),
    q(jaw * 0.36, chinY - 14, 48),
    q(6, chinY - 1, 56),
  ];
  const mid = sample(inner, 7).map(([x, y], i): Pt => [x + lerp(13, 9, i / 6), y + (i > 4 ? 4 : 0)]);
  return (
    soft(-cheek * 0.3, -40, 46, 60, 46, skin.light, 0.75) +
    soft(-cheek * 0.5, 26, 44, 36, 40, skin.light, 0.8) +
    soft(0, chinY - 14, 56, 26, 18, skin.light, 0.45) +
    fill(
      band(inner, outer),
      sheet.linear(ox + 20, 0, ox + cheek + 6, 0, [
        [0, skin.shade, 0.16],
        [1, skin.shade, 0.62],
      ]),
    ) +
    fill(band(mid, outer), skin.shade, 0.24) +
    soft(-cheek * 0.86, 50, 16, 26, 52, skin.shade, 0.34, 8) +
    soft(-30, -2, 50, 27, 20, skin.shade, 0.36) +
    soft(31, -2, 50, 27, 20, skin.shade, 0.42) +
    soft(-15, -8, 58, 11, 18, skin.shade, 0.5) +
    soft(15, -8, 58, 12, 18, skin.shade, 0.62) +
    soft(-cheek * 0.55, 34, 42, 27, 19, skin.blush, traits.woman ? 0.46 : 0.26, -14) +
    soft(cheek * 0.55, 34, 42, 25, 19, skin.blush, traits.woman ? 0.44 : 0.26, 14) +
    soft(-cheek * 0.5, 21, 46, 20, 10, skin.glow, 0.34, -18) +
    soft(0, noseLength - 4, 84, 15, 10, skin.blush, 0.3) +
    soft(0, mouthY + 17, 64, 20, 7, skin.shade, 0.55) +
    soft(2, chinY + 4, 50, 46, 16, skin.shade, 0.5)
  );
}

function freckles(f: Figure): string {
  if (!f.traits.face.freckles) return '';
  const rng = f.rng('freckles');
  return Array.from({ length: 22 }, () => {
    const [x, y] = f.at(rng.range(-48, 48), rng.range(20, 38), 52);
    return dot(x, y, rng.range(0.6, 1.2), f.skin.shade, 0.5);
  }).join('');
}

/** The ears, or only those named. */
export function drawEars(f: Figure, sides: readonly (1 | -1)[] = [1, -1]): string {
  return sides.map((s) => (s === f.turn && Math.abs(f.traits.face.yaw) > 0.24 ? '' : ear(f, s))).join('');
}

/** Face without hair; `over` is drawn on the skin and cut at its edge (stubble, the shade of hair). */
export function drawFace(f: Figure, over: string): string {
  const { sheet, skin } = f;
  const edge = blob(faceEdge(f));
  const [ox] = f.at(0, 0, 30);
  const ground = sheet.linear(ox - 78, -60, ox + 84, 60, [
    [0, mix(skin.base, skin.light, 0.9)],
    [0.45, skin.base],
    [1, mix(skin.base, skin.shade, 0.55)],
  ]);
  const rim = line(
    curve(move(sample(jawline(f), 12, 0.5, 0.97), -1.2, -0.6)),
    mix(skin.shade, skin.glow, 0.4),
    1.6,
    0.26,
  );
  const { cheek: c } = f.traits.face;
  const skull = blob([
    f.at(-c * 0.9, 30, 0),
    f.at(-c * 1.01, -10, -8),
    f.at(-c * 1.0, -52, -8),
    f.at(-c * 0.6, -96, 0),
    f.at(c * 0.6, -96, 0),
    f.at(c * 1.0, -52, -8),
    f.at(c * 1.01, -10, -8),
    f.at(c * 0.9, 30, 0),
  ]);
  return (
    fill(skull, mix(skin.base, skin.shade, 0.6)) +
    fill(edge, ground) +
    sheet.within(
      edge,
      planes(f) + freckles(f) + drawLines(f) + over + drawNose(f) + drawMouth(f) + drawEyes(f) + rim,
    )
  );
}
