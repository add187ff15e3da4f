import { blob, brush, lerp, num, type Pt, pointAt, sample } from '../geom.ts';
import { mix } from '../palette.ts';
import type { Rng } from '../rng.ts';
import { dot, fill, line, type Sheet } from '../sheet.ts';

export interface Place {
  sheet: Sheet;
  rng: Rng;
  width: number;
  height: number;
  /** The middle of the arch, where the sun stands. */
  x: number;
  horizon: number;
}

/** Sky at the golden hour, plum above, honey at the water. */
export function drawSky({ sheet, rng, width, x, horizon }: Place): string {
  const sky = sheet.linear(0, 0, 0, horizon, [
    [0, '#46203F'],
    [0.26, '#7A3A58'],
    [0.52, '#BF6A62'],
    [0.76, '#EBA866'],
    [1, '#FBDD9C'],
  ]);
  let clouds = '';
  for (let i = 0; i < 15; i++) {
    const y = rng.range(horizon * 0.26, horizon * 0.86);
    const at = rng.range(-100, width);
    const len = rng.range(160, 420);
    const bank: Pt[] = [
      [at, y],
      [at + len * 0.4, y - rng.range(4, 14)],
      [at + len, y + rng.range(-6, 8)],
    ];
    const low = y / horizon;
    clouds += fill(
      brush(bank, [1, rng.range(8, 24), 1], 9),
      i % 3 ? mix('#C9747A', '#FFE0A0', low) : '#6B3454',
      i % 3 ? 0.34 : 0.22,
    );
  }
  let birds = '';
  for (let i = 0; i < 7; i++) {
    const [bx, by, s] = [x + rng.range(-230, -70), horizon * rng.range(0.42, 0.6), rng.range(6, 11)];
    birds += line(
      `M${num(bx - s)} ${num(by - s * 0.3)}q${num(s * 0.6)} ${num(-s * 0.5)} ${num(s)} ${num(s * 0.4)}q${num(s * 0.5)} ${num(-s * 0.9)} ${num(s)} ${num(-s * 0.5)}`,
      '#4A2040',
      1.8,
      0.75,
    );
  }
  return (
    `<rect width="${width}" height="${horizon + 4}" fill="${sky}"/>` +
    clouds +
    sheet.soft(x, horizon - 70, 520, 420, '#FFE7A8', 0.85) +
    sheet.soft(x, horizon - 84, 210, 200, '#FFF3CC', 0.9) +
    dot(x, horizon - 84, 66, '#FFF6DA') +
    birds
  );
}

/** Three ranges of hills and a small white palace on the far shore. */
export function drawFarShore({ sheet, rng, width, x, horizon }: Place): string {
  const range = (base: number, rise: number, colour: string, opacity: number, seed: number) => {
    const pts: Pt[] = [];
    for (let i = -1; i <= 9; i++) {
      const px = (i / 8) * width;
      const dip = Math.exp(-(((px - x) / 210) ** 2)) * rise * 0.55;
      pts.push([px, base - rise * (0.5 + 0.5 * Math.sin(i * 1.7 + seed)) - rng.range(0, rise * 0.2) + dip]);
    }
    const top = sample(pts, 50)
      .map(([a, b]) => `${num(a)} ${num(b)}`)
      .join('L');
    return fill(`M${top}L${width + 400} ${horizon + 6}L-400 ${horizon + 6}Z`, colour, opacity);
  };
  return (
    range(
      horizon - 26,
      150,
      sheet.linear(0, horizon - 190, 0, horizon, [
        [0, '#A4586B'],
        [1, '#EBA873'],
      ]),
      0.85,
      0.4,
    ) +
    range(
      horizon - 8,
      96,
      sheet.linear(0, horizon - 110, 0, horizon, [
        [0, '#7C3D5B'],
        [1, '#C9797A'],
      ]),
      0.9,
      2.2,
    ) +
    range(
      horizon + 2,
      44,
      sheet.linear(0, horizon - 50, 0, horizon, [
        [0, '#5A2A4A'],
        [1, '#8C4A62'],
      ]),
      0.96,
      4.6,
    )
  );
}

export function drawPalace(place: Place, at: number, s: number): string {
  const { horizon: y, sheet } = place;
  const stone = sheet.linear(at - 90 * s, 0, at + 90 * s, 0, [
    [0, '#8A4A63'],
    [0.7, '#C98474'],
    [1, '#F0B880'],
  ]);
  const dome = (dx: number, w: number, h: number) =>
    `M${num(at + (dx - w) * s)} ${num(y - h * s)}c${num(-w * 0.3 * s)} ${num(-w * s)} ${num(w * 0.6 * s)} ${num(-w * 1.5 * s)} ${num(w * s)} ${num(-w * 2 * s)}c${num(w * 0.4 * s)} ${num(w * 0.5 * s)} ${num(w * 1.3 * s)} ${num(w * s)} ${num(w * s)} ${num(w * 2 * s)}z`;
  const wall = (dx: number, w: number, h: number) =>
    `M${num(at + (dx - w) * s)} ${y + 3}v${num(-h * s - 3)}h${num(w * 2 * s)}v${num(h * s + 3)}z`;
  let windows = '';
  for (let i = -7; i <= 7; i++)
    windows += fill(`M${num(at + i * 11 * s - 2)} ${num(y - 5)}v-9q2 -4 4 0v9z`, '#FFE2A0', 0.85);
  return (
    fill(
      wall(0, 92, 20) +
        wall(0, 56, 36) +
        wall(0, 22, 52) +
        wall(-84, 8, 44) +
        wall(84, 8, 44) +
        dome(0, 20, 52) +
        dome(-42, 10, 36) +
        dome(42, 10, 36) +
        dome(-84, 8, 44) +
        dome(84, 8, 44),
      stone,
    ) + windows
  );
}

/** The lake, with the sun's road over it. */
export function drawLake({ sheet, rng, width, height, x, horizon }: Place): string {
  let out = `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${sheet.linear(
    0,
    horizon,
    0,
    horizon + 360,
    [
      [0, '#F5C987'],
      [0.16, '#D98F74'],
      [0.5, '#8E4A66'],
      [1, '#4A2142'],
    ],
  )}"/>`;
  out += sheet.soft(x, horizon + 30, 260, 130, '#FFEBB4', 0.8);
  for (let i = 0; i < 90; i++) {
    const d = rng.next() ** 1.4;
    const y = horizon + 4 + d * 330;
    const half = lerp(60, 150, d);
    const px = x + rng.range(-1, 1) * half;
    const len = lerp(16, 80, d) * rng.range(0.5, 1.2);
    out += fill(
      brush(
        [
          [px - len, y],
          [px, y + 0.6],
          [px + len, y],
        ],
        [0.2, lerp(1.6, 5, d), 0.2],
        6,
      ),
      '#FFF0C0',
      rng.range(0.3, 0.85) * (1 - d * 0.45),
    );
  }
  for (let i = 0; i < 70; i++) {
    const y = horizon + 8 + rng.next() * 320;
    const px = rng.range(0, width);
    const len = rng.range(24, 90);
    out += fill(
      brush(
        [
          [px - len, y],
          [px, y + 0.8],
          [px + len, y],
        ],
        [0.2, 2.6, 0.2],
        5,
      ),
      i % 2 ? '#FFD79A' : '#4A2142',
      0.2,
    );
  }
  return out;
}

/** One marigold: ruffled rounds, dark to light. */
function marigold(x: number, y: number, r: number, kind: number, lit = 0.5): string {
  const tones = [
    ['#9C4A12', '#DE8420', '#F7B23C'],
    ['#8A3410', '#CF6318', '#F0913A'],
    ['#A86A14', '#E8A92C', '#FBD468'],
  ][kind % 3] ?? ['#9C4A12', '#DE8420', '#F7B23C'];
  const ruffle = (k: number, n: number, spin: number): Pt[] =>
    Array.from({ length: n * 2 }, (_, i): Pt => {
      const a = (i / (n * 2)) * Math.PI * 2 + spin;
      const d = r * k * (i % 2 ? 0.86 : 1.06);
      return [x + Math.cos(a) * d, y + Math.sin(a) * d];
    });
  return (
    fill(blob(ruffle(1, 8, kind)), tones[0] ?? '') +
    fill(blob(ruffle(0.78, 7, kind + 0.5).map(([a, b]): Pt => [a - r * 0.08, b - r * 0.1])), tones[1] ?? '') +
    fill(
      blob(ruffle(0.46, 6, kind).map(([a, b]): Pt => [a - r * 0.14, b - r * 0.16])),
      tones[2] ?? '',
      0.5 + lit * 0.5,
    )
  );
}

/** A string of marigolds with green between, along the points. */
export function garland(pts: readonly Pt[], count: number, r: number, rng: Rng): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = pointAt(pts, count === 1 ? 0 : i / (count - 1));
    if (i % 7 === 3) {
      const leaf: Pt[] = [
        [x - r * 1.5, y - 2],
        [x, y - r * 0.7],
        [x + r * 1.5, y + 3],
        [x, y + r * 0.6],
      ];
      out += fill(blob(leaf), '#4E6234');
    }
    out += marigold(
      x + rng.range(-1, 1),
      y + rng.range(-1, 1),
      r * rng.range(0.88, 1.1),
      Math.floor(i / 3) + rng.int(0, 1),
    );
  }
  return out;
}
