import { blob, brush, num, type Pt, pointAt } from './geom.ts';
import type { Ground } from './grounds.ts';
import { mix } from './palette.ts';
import type { Rng } from './rng.ts';
import { dot, fill, line, type Sheet } from './sheet.ts';

const W = 480;
const H = 600;

function frond(
  root: Pt,
  tip: Pt,
  bend: number,
  leaves: number,
  size: number,
  colour: string,
  opacity: number,
): string {
  const mid: Pt = [(root[0] + tip[0]) / 2 + bend, (root[1] + tip[1]) / 2 - Math.abs(bend) * 0.4];
  const stem = [root, mid, tip];
  let out = fill(brush(stem, [3, 2, 0.5], 8), colour, opacity);
  for (let i = 0; i < leaves; i++) {
    const u = 0.12 + (i / leaves) * 0.88;
    const [x, y] = pointAt(stem, u);
    const [x2, y2] = pointAt(stem, Math.min(1, u + 0.05));
    const along = Math.atan2(y2 - y, x2 - x);
    const s = i % 2 ? 1 : -1;
    const a = along + s * 0.85;
    const len = size * (1.1 - u * 0.55);
    const leaf: Pt[] = [
      [x, y],
      [x + Math.cos(a + s * 0.34) * len * 0.55, y + Math.sin(a + s * 0.34) * len * 0.55],
      [x + Math.cos(a) * len, y + Math.sin(a) * len],
      [x + Math.cos(a - s * 0.3) * len * 0.5, y + Math.sin(a - s * 0.3) * len * 0.5],
    ];
    out += fill(blob(leaf), colour, opacity * (0.75 + (i % 3) * 0.12));
  }
  return out;
}

function scene(sheet: Sheet, g: Ground, rng: Rng): string {
  const pale = g.accent;
  switch (g.scene) {
    case 'window': {
      const x = rng.range(-40, 90);
      let out = '';
      for (let i = 0; i < 2; i++) {
        for (let k = 0; k < 3; k++) {
          const [px, py] = [x + i * 118 + k * 10, 10 + k * 138];
          out += fill(`M${num(px)} ${num(py)}l104 -26l22 118l-104 26z`, pale, 0.5 - k * 0.1);
        }
      }
      return out + frond([500, 610], [370, 190], 50, 13, 70, g.leaf, 0.22);
    }
    case 'leaves':
      return (
        frond([-20, 560], [96, 90], -46, 15, 84, g.leaf, 0.42) +
        frond([500, 520], [392, 40], 40, 15, 78, g.leaf, 0.34) +
        frond([30, 640], [20, 250], 30, 11, 80, mix(g.leaf, g.low, 0.4), 0.6) +
        frond([470, 650], [470, 280], -24, 11, 80, mix(g.leaf, g.low, 0.4), 0.55)
      );
    case 'arch': {
      const c = rng.range(212, 268);
      const arch = (w: number, top: number) =>
        `M${num(c - w)} 620V${top + 190}C${num(c - w)} ${top + 110} ${num(c - w * 0.52)} ${top + 64} ${num(c)} ${top}C${num(c + w * 0.52)} ${top + 64} ${num(c + w)} ${top + 110} ${num(c + w)} ${top + 190}V620Z`;
      return (
        fill(arch(212, -10), mix(g.low, g.leaf, 0.2), 0.55) +
        fill(
          arch(190, 18),
          sheet.linear(0, 20, 0, 600, [
            [0, pale],
            [1, mix(g.top, g.low, 0.4)],
          ]),
          0.92,
        ) +
        line(arch(201, 4), mix(g.leaf, g.accent, 0.3), 1.4, 0.7) +
        frond([c + 200, 620], [c + 130, 300], 30, 10, 60, g.leaf, 0.3)
      );
    }
    case 'hills': {
      const y = rng.range(300, 350);
      const hill = (dy: number, a: number, colour: string, o: number) =>
        fill(
          `M0 620V${num(y + dy)}C90 ${num(y + dy - a)} 160 ${num(y + dy + a * 0.4)} 250 ${num(y + dy - a * 0.3)}S410 ${num(y + dy - a)} 480 ${num(y + dy - a * 0.2)}V620Z`,
          colour,
          o,
        );
      return (
        dot(rng.range(80, 130), y - rng.range(150, 210), rng.range(44, 62), pale, 0.85) +
        hill(0, 56, mix(g.top, g.leaf, 0.34), 0.7) +
        hill(62, -44, mix(g.top, g.leaf, 0.56), 0.75) +
        hill(140, 40, mix(g.low, g.leaf, 0.7), 0.8)
      );
    }
    case 'disc': {
      const [x, y, r] = [rng.range(200, 280), rng.range(200, 240), rng.range(176, 204)];
      return (
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${sheet.radial(x - 60, y - 60, r * 1.5, [
          [0, pale],
          [1, mix(g.top, g.low, 0.5)],
        ])}"/>` +
        `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r + 14)}" fill="none" stroke="${g.leaf}" stroke-width="1.4" stroke-opacity=".45"/>`
      );
    }
    case 'bokeh': {
      let out = '';
      for (let i = 0; i < 26; i++) {
        const y = rng.range(-10, 420);
        const r = rng.range(8, 34);
        const colour = rng.pick([pale, '#F3D48E', mix(pale, g.leaf, 0.3)]);
        out += dot(rng.range(0, W), y, r, colour, rng.range(0.14, 0.42));
      }
      return out;
    }
    case 'jaali': {
      let out = '';
      const ink = mix(g.low, g.leaf, 0.35);
      for (let y = 0; y < 460; y += 46) {
        for (let x = (y / 46) % 2 ? 23 : 0; x < W + 40; x += 46) {
          out += `M${x} ${y - 18}q5 13 18 18q-13 5 -18 18q-5 -13 -18 -18q13 -5 18 -18z`;
        }
      }
      return (
        fill(out, ink, 0.24) +
        fill('M-10 -10L190 -10L20 480L-10 480Z', pale, 0.4) +
        fill('M240 -10L330 -10L150 500L60 500Z', pale, 0.28)
      );
    }
    default: {
      let out = '';
      for (let i = 0; i < 9; i++) {
        const y = rng.range(0, 520);
        const x = rng.range(-60, 360);
        const stroke: Pt[] = [
          [x, y + rng.range(-20, 20)],
          [x + 110, y + rng.range(-30, 30)],
          [x + rng.range(190, 280), y + rng.range(-40, 30)],
        ];
        out += fill(
          brush(stroke, [12, rng.range(40, 90), 8], 7),
          i % 2 ? pale : mix(g.low, g.leaf, 0.2),
          rng.range(0.12, 0.3),
        );
      }
      return out;
    }
  }
}

export function drawBackdrop(sheet: Sheet, g: Ground, rng: Rng): string {
  const wash = sheet.linear(0, 0, 160, H, [
    [0, g.top],
    [1, g.low],
  ]);
  return (
    `<rect width="${W}" height="${H}" fill="${wash}"/>` +
    scene(sheet, g, rng) +
    sheet.soft(90, 110, 260, 300, '#FFF6E2', 0.4) +
    sheet.soft(430, 560, 260, 260, mix(g.low, '#4A2040', 0.5), 0.34)
  );
}
