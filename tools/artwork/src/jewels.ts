import type { Figure } from './figure.ts';
import { brush, curve, lerp, type Pt, sample } from './geom.ts';
import { GOLD, GOLD_DARK, GOLD_LIGHT, mix } from './palette.ts';
import { dot, fill, line } from './sheet.ts';

const gem = (x: number, y: number, r: number, colour = GOLD) =>
  dot(x, y, r, mix(colour, GOLD_DARK, 0.35)) +
  dot(x - r * 0.15, y - r * 0.15, r * 0.78, colour) +
  dot(x - r * 0.35, y - r * 0.35, r * 0.32, '#FFF6DC', 0.9);

export function drawEarrings(f: Figure, sides: readonly (1 | -1)[] = []): string {
  const { style, face } = f.traits;
  if (style.earrings === 'none' || style.cover === 'hijab') return '';
  return sides
    .map((s) => {
      const [x, y] = f.at(s * (face.cheek + 1), 33, -10);
      if (s === f.turn && Math.abs(face.yaw) > 0.2) return '';
      switch (style.earrings) {
        case 'stud':
          return gem(x, y - 1, 3.4);
        case 'pearl':
          return gem(x, y - 2, 2) + gem(x, y + 5, 4.4, '#F6EBDD');
        case 'hoop':
          return (
            line(`M${x - 1} ${y - 3}a9.5 11 0 1 0 3 0`, GOLD_DARK, 3) +
            line(`M${x - 1.4} ${y - 3}a9.5 11 0 1 0 3 0`, GOLD_LIGHT, 1.5)
          );
        default: {
          const bell: Pt[] = [
            [x - 8, y + 17],
            [x - 6, y + 9],
            [x, y + 5],
            [x + 6, y + 9],
            [x + 8, y + 17],
          ];
          const beads = [-6, -2, 2, 6].map((d) => dot(x + d, y + 20, 1.7, GOLD_LIGHT)).join('');
          return (
            gem(x, y - 1, 3.4) +
            fill(`${curve(bell)}Z`, GOLD) +
            fill(brush(bell.slice(0, 3), [1, 2, 1], 5), GOLD_LIGHT, 0.9) +
            fill(
              brush(
                [
                  [x - 8, y + 16.5],
                  [x + 8, y + 16.5],
                ],
                [2, 2],
                3,
              ),
              GOLD_DARK,
              0.8,
            ) +
            beads
          );
        }
      }
    })
    .join('');
}

export function drawFaceJewels(f: Figure): string {
  const { style, face } = f.traits;
  let out = '';
  if (style.bindi !== 'none') {
    const [x, y] = f.at(0, face.browY + 1, 61);
    const colour = style.bindi === 'maroon' ? '#6E1526' : style.bindi === 'tiny' ? '#1F1216' : '#B0202F';
    const r = style.bindi === 'tiny' ? 1.9 : style.bindi === 'maroon' ? 3.4 : 3.1;
    out += dot(x, y, r, colour) + dot(x - r * 0.3, y - r * 0.35, r * 0.3, '#FFD9CF', 0.5);
  }
  if (style.nosePin) {
    const [x, y] = f.at(f.turn * -face.noseWidth * 0.9, face.noseLength * 0.88, 66);
    out += gem(x, y, 1.7, '#F0DCA4');
  }
  return out;
}

export function drawNecklace(f: Figure): string {
  const { style, face } = f.traits;
  const kind = style.necklace;
  if (kind === 'none' || style.cover === 'hijab' || ['kurti', 'sweater', 'shirt'].includes(style.dress))
    return '';
  const n = face.neck;
  const low = kind === 'choker' ? 164 : kind === 'pearls' ? 178 : 190;
  const high = kind === 'choker' ? 142 : 148;
  const thread: Pt[] = [
    [-n - 4, high],
    [-n * 0.72, lerp(high, low, 0.62)],
    [0, low],
    [n * 0.72, lerp(high, low, 0.62)],
    [n + 4, high],
  ];
  const shade = line(curve(thread.map(([x, y]): Pt => [x + 1.5, y + 2.5])), f.skin.deep, 2, 0.3);
  if (kind === 'chain' || kind === 'cross') {
    const pendant =
      kind === 'cross'
        ? line(`M0 ${low + 1}v13M-4.5 ${low + 5.5}h9`, GOLD_DARK, 3) +
          line(`M-.4 ${low + 1}v12.5M-4.6 ${low + 5.2}h8.8`, GOLD_LIGHT, 1.5)
        : gem(0, low + 4, 4);
    return shade + line(curve(thread), GOLD_DARK, 1.8) + line(curve(thread), GOLD_LIGHT, 0.8) + pendant;
  }
  const beads = kind === 'choker' ? 25 : kind === 'pearls' ? 23 : 19;
  const pts = sample(thread, beads);
  const colour = kind === 'pearls' ? '#F6EBDD' : kind === 'beads' ? mix(style.second, '#B5434A', 0.5) : GOLD;
  const row = pts
    .map(([x, y], i) =>
      gem(x, y, kind === 'beads' ? 3.3 : 2.7, kind === 'beads' && i % 4 === 0 ? GOLD : colour),
    )
    .join('');
  const drops =
    kind === 'choker'
      ? pts
          .map(([x, y], i) =>
            i > 3 && i < 21 && i % 2 ? gem(x, y + 6, 2.2, i % 4 === 1 ? '#A3245F' : GOLD) : '',
          )
          .join('')
      : '';
  return shade + row + drops;
}

function frameOf(f: Figure): { colour: string; width: number; half: number } {
  const { style, face } = f.traits;
  const rng = f.rng('glasses');
  const thin = style.glasses === 'thin';
  return {
    colour: thin ? rng.pick(['#B08A44', '#3A2A2C']) : rng.pick(['#2A1B1E', '#4A2A22', '#3B2030', '#2B3040']),
    width: thin ? 1.7 : 3.1,
    half: face.eyeWidth * 0.5 + 9,
  };
}

/** The arms of the glasses, which go under the hair. */
export function drawTemples(f: Figure): string {
  const { style, face } = f.traits;
  if (style.glasses === 'none') return '';
  const { colour, width, half } = frameOf(f);
  const s = f.turn === 1 ? -1 : 1;
  const hinge = f.at(s * (face.eyeGap + face.eyeWidth * 0.5 + half), -3, 50);
  return line(curve([hinge, f.at(s * (face.cheek + 1), -6, -2)]), colour, width);
}

export function drawGlasses(f: Figure): string {
  const { style, face, woman } = f.traits;
  if (style.glasses === 'none') return '';
  const t = face;
  const { colour: frame, width, half } = frameOf(f);
  const parts: string[] = [];
  for (const s of [-1, 1] as const) {
    const mid = t.eyeGap + t.eyeWidth * 0.5;
    const power = style.glasses === 'square' ? 0.42 : style.glasses === 'thin' ? 0.66 : 0.95;
    const tall = style.glasses === 'square' ? 16.5 : 19;
    const rim = Array.from({ length: 17 }, (_, i): Pt => {
      const a = (i / 16) * Math.PI * 2;
      const ex = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** power;
      const ey = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** power;
      return f.at(
        s * mid + ex * half,
        3 + ey * tall + (woman && ey < 0 && ex * s > 0.4 ? -2 : 0),
        62 - Math.abs(s * mid + ex * half) * 0.22,
      );
    });
    const d = `${curve(rim)}Z`;
    const glint: Pt[] = [f.at(s * mid - 12, 15, 62), f.at(s * mid - 4, -10, 62)];
    parts.push(fill(d, '#FFF8EA', 0.09));
    parts.push(f.sheet.within(d, fill(brush(glint, [8, 8], 3), '#FFFFFF', 0.13)));
    parts.push(line(curve(rim.map(([x, y]): Pt => [x + 1, y + 2.4])), f.skin.deep, width, 0.22));
    parts.push(line(d, frame, width));
    parts.push(line(curve(rim.slice(8, 13)), mix(frame, '#F3D9B0', 0.5), width * 0.35, 0.8));
  }
  const bridge = [f.at(-t.eyeGap + 9.4, -1, 62), f.at(0, -5, 68), f.at(t.eyeGap - 9.4, -1, 62)];
  parts.push(line(curve(bridge), frame, width));
  return parts.join('');
}
